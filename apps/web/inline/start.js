// Runs before the first paint, in the page itself.
(function () {
  try {
    var root = document.documentElement;
    var mode = localStorage.getItem('mui-mode');
    // What nobody can have chosen breaks whatever reads it later.
    if (mode !== null && mode !== 'light' && mode !== 'dark' && mode !== 'system') localStorage.removeItem('mui-mode');
    var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-scheme', dark ? 'dark' : 'light');
    if (localStorage.getItem('i18nextLng') === 'en') root.lang = 'en';
    // Who has logged in is not told to do so by what stands there before the scripts.
    if (localStorage.getItem('authToken') === null) return;
    root.setAttribute('data-signed-in', '');
    // Home and the log-in are for guests.
    if (/^\/(?:login\/?)?$/.test(window.location.pathname) && !window.location.search)
      return window.location.replace('/cabinet');
    // Their cabinet is asked for at once, not when the page's own script has come (`build-cabinet-ahead.ts`).
    if (!/^\/cabinet(?:\/|$)/.test(window.location.pathname)) return;
    var files = document.currentScript.dataset;
    var role = /^\/cabinet\/?$/.test(window.location.pathname) ? localStorage.getItem('userRole') : null;
    [files[root.lang], files.cabinet, files[role]].join(' ').replace(/\S+/g, function (script) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = script;
      document.head.append(link);
    });
  } catch {
    // Storage is closed in some private windows; the defaults stand.
  }
})();
// The settings offer it: by itself a browser would ask in the midst of something else.
window.addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  window.installOffer = event;
});
