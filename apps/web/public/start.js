// Runs before the first paint, as a file of its own because the content security policy allows no inline scripts.
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
    if (localStorage.getItem('authToken') !== null) root.setAttribute('data-signed-in', '');
  } catch {
    // Storage is closed in some private windows; the defaults stand.
  }
})();
// The settings offer it: by itself a browser would ask in the midst of something else.
window.addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  window.installOffer = event;
});
