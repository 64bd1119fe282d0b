// A page that was drawn when the product was built: keeps the reader's language of it, or takes it away for who is logged in
// or comes back from a provider. What is pressed before the scripts have come is done when they have (`take-over.ts`).
(function () {
  var root = document.documentElement;
  var drawn = document.getElementById('drawn');
  function remove() {
    drawn.remove();
  }
  try {
    if (localStorage.getItem('authToken') !== null) return remove();
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
        link.crossOrigin = '';
        link.href = script;
        document.head.append(link);
      }
    }
  }
  var buttons = function () {
    return Array.from(drawn.querySelectorAll('button'));
  };
  drawn.addEventListener('click', function (event) {
    var button = event.target.closest('button');
    if (button) drawn.dataset.pressed = String(buttons().indexOf(button));
    // Where the guest wanted to go survives a step to another page.
    var link = event.target.closest('a');
    if (link && window.location.search && /^\/(?:login|signup)$/.test(link.pathname))
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
