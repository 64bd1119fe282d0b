// A page that was drawn when the product was built, or written by the server: keeps the reader's language of it, or takes it away for
// who is logged in, comes back from a provider or has begun this form before. The scripts are asked for once it is painted; what is
// pressed before they have come is done then (`replace-prerendered.ts`).
(function () {
  var root = document.documentElement;
  var drawn = document.getElementById('drawn');
  var files = document.currentScript.dataset;
  function listed(names) {
    return names.split(' ').filter(Boolean);
  }
  function ahead(rel, href) {
    var link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.as = 'fetch';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  function run() {
    for (var src of listed(files.scripts)) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      // In the order they stand in.
      script.async = false;
      script.src = src;
      document.head.append(script);
    }
    for (var file of listed(files.ahead + ' ' + files[root.lang])) ahead('modulepreload', file);
    // What the page asks the server for as it begins; with a question in its address it may be something else.
    if (files.asked && !window.location.search) for (var call of listed(files.asked)) ahead('preload', call);
  }
  // Browsers that do not say when they paint begin a frame, paint it, and go on. A page in the background has no frames.
  function runAfterPaint() {
    var isAsked = false;
    function once() {
      if (!isAsked) run();
      isAsked = true;
    }
    if (document.hidden) return once();
    window.setTimeout(once, 1000);
    if (!(window.PerformanceObserver && (window.PerformanceObserver.supportedEntryTypes || []).includes('paint')))
      return window.requestAnimationFrame(function () {
        window.setTimeout(once);
      });
    new window.PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length) once();
    }).observe({ type: 'paint', buffered: true });
  }
  function remove() {
    drawn.remove();
    run();
  }
  // The frame by itself, at its own address.
  if (!drawn) return run();
  // What the server wrote is for everybody, in both languages.
  var isGuests = drawn.dataset.written === undefined;
  if (isGuests) {
    try {
      if (localStorage.getItem('authToken') !== null) return remove();
      if (drawn.dataset.draft && window.sessionStorage.getItem(drawn.dataset.draft) !== null) return remove();
    } catch {
      // Storage is closed in some private windows: then nobody is logged in.
    }
    if (!/^(?:\?next=[^&]*)?$/.test(window.location.search)) return remove();

    for (var block of Array.from(drawn.children)) {
      if (block.lang === root.lang) document.title = block.dataset.title;
      else block.remove();
    }
  }
  runAfterPaint();
  // The same as in `replace-prerendered.ts`.
  var pressable = 'button, [data-region]';
  var buttons = function () {
    return Array.from(drawn.querySelectorAll(pressable));
  };
  // The space bar acts when it is let go (`replace-prerendered.ts`).
  drawn.addEventListener('keydown', function (event) {
    if (event.key === ' ') drawn.dataset.held = '';
  });
  window.addEventListener('keyup', function () {
    delete drawn.dataset.held;
  });
  drawn.addEventListener('click', function (event) {
    var button = event.target.closest(pressable);
    if (button) drawn.dataset.pressed = String(buttons().indexOf(button));
    // Where the guest wanted to go survives a step to another page.
    var link = event.target.closest('a');
    if (
      isGuests &&
      link &&
      window.location.search &&
      /^\/(?:login|signup(?:\/(?:displaced|partner))?)$/.test(link.pathname)
    )
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
