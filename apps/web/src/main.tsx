import './shared/no-eval.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startUp } from './app/app.tsx';
import { log } from './shared/log.ts';
import { theme } from './theme/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// In a task of its own, while the texts come: it is what the first drawing would begin with.
setTimeout(theme);

// Until then the spinner of `index.html` stands.
startUp().then(
  router =>
    // Drawn in parts: in one go it would hold an old phone, and typing on it, for a fifth of a second.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    ),
  (error: unknown) => log.error('The start failed', error),
);
