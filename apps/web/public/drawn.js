// A page that was drawn when the product was built: keeps the reader's language of it, or takes it away for who is logged in,
// comes back from a provider or has begun this form before. The scripts run once it is painted; what is pressed before is done then (`take-over.ts`).
(function () {
  var root = document.documentElement;
  var drawn = document.getElementById('drawn');
  var scripts = document.currentScript.dataset.scripts.split(' ');
  function run() {
    for (var src of scripts) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      // In the order they stand in.
      script.async = false;
      script.src = src;
      document.head.append(script);
    }
  }
  function remove() {
    drawn.remove();
    run();
  }
  try {
    if (localStorage.getItem('authToken') !== null) return remove();
    if (drawn.dataset.draft && window.sessionStorage.getItem(drawn.dataset.draft) !== null) return remove();
  } catch {
    // Storage is closed in some private windows: then nobody is logged in.
  }
  if (!/^(?:\?next=[^&]*)?$/.test(window.location.search)) return remove();

  for (var block of Array.from(drawn.children)) {
    if (block.lang !== root.lang) block.remove();
    else {
      document.title = block.dataset.title;
      for (var script of block.dataset.texts.split(' ').filter(Boolean)) {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.fetchPriority = 'low';
        link.crossOrigin = '';
        link.href = script;
        document.head.append(link);
      }
    }
  }
  // A frame begins, is painted, and then. A page in the background has no frames until it is looked at.
  if (document.hidden) run();
  else
    window.requestAnimationFrame(function () {
      window.setTimeout(run);
    });
  var buttons = function () {
    return Array.from(drawn.querySelectorAll('button'));
  };
  // The space bar acts when it is let go (`take-over.ts`).
  drawn.addEventListener('keydown', function (event) {
    if (event.key === ' ') drawn.dataset.held = '';
  });
  window.addEventListener('keyup', function () {
    delete drawn.dataset.held;
  });
  drawn.addEventListener('click', function (event) {
    var button = event.target.closest('button');
    if (button) drawn.dataset.pressed = String(buttons().indexOf(button));
    // Where the guest wanted to go survives a step to another page.
    var link = event.target.closest('a');
    if (link && window.location.search && /^\/(?:login|signup(?:\/(?:displaced|partner))?)$/.test(link.pathname))
      link.search = window.location.search;
  });
  drawn.addEventListener('keydown', function (event) {
    if (event.key !== 'Enter' || event.target.tagName !== 'INPUT') return;
    drawn.dataset.pressed = String(
      buttons().findIndex(function (button) {
        return button.type === 'submit';
      }),
    );
  });
})();
