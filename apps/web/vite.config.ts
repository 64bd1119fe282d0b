import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cabinetAhead } from './build-cabinet-ahead.ts';
import { chunksOf, noMainIn, noRings } from './build-chunks.ts';
import { coloursOf } from './build-colours.ts';
import { drawnLightPages } from './drawn/drawn-light-pages.ts';
import { preloadedFonts } from './build-fonts.ts';
import { framedPreview, styledInline } from './drawn/light-pages.ts';
import { startedInline } from './inline/inline-scripts.ts';
import { planOfPage } from './build-layers.ts';

import { serviceWorker } from './build-service-worker.ts';
import { textsInParts } from './build-texts.ts';

/** Pages of their own, so that a stranger loads nothing of the cabinet. */
const lightPages = ['login.html', 'map.html', 'event-preview.frame.html'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    textsInParts(),
    react(),
    coloursOf(lightPages),
    preloadedFonts(),
    startedInline(),
    styledInline(lightPages),
    drawnLightPages(),
    framedPreview(),
    cabinetAhead(),
    noRings(),
    noMainIn(lightPages, planOfPage().main),
    serviceWorker(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/demo-accounts.json': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:3000', '/demo-accounts.json': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['index.html', ...lightPages].map(page => fileURLToPath(new URL(page, import.meta.url))),
      // Emotion still names it, and takes nothing of it.
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/hoist-non-react-statics\//, sideEffects: false }] },
      output: { codeSplitting: { groups: chunksOf(planOfPage()) } },
    },
  },
});
