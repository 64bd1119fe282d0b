import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Lets every page ask for its fonts with its first answer: they are used only where they come at once (`fonts.css`). Behind
 * what the page needs to work, as a phone on a bad link reads the same in a font of its own.
 */
export const preloadedFonts = (): Plugin => ({
  name: 'oplich-preloaded-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
      Object.keys(bundle)
        .filter(file => file.endsWith('.woff2'))
        .map(file => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            fetchpriority: 'low',
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
});
