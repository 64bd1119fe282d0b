/**
 * `npm run dev`: the page and the server, both anew at each change of a file, on an own data folder. Ends with Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const port = process.env.PORT ?? '3000';
const pagePort = Number(process.env.PAGE_PORT ?? 5173);
const page = `http://localhost:${pagePort}`;

// Links in e-mails lead to the page that reloads.
const env = { PORT: port, PUBLIC_URL: page, DATA_DIR: `${root}.data/dev`, ...process.env };
const tsx = fileURLToPath(new URL('../node_modules/tsx/dist/cli.mjs', import.meta.url));
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
});

const toServer = `http://127.0.0.1:${port}`;
const vite = await createServer({
  root: `${root}apps/web`,
  server: {
    port: pagePort,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/dev', '/demo-accounts.json'].map(path => [path, toServer])),
  },
});
await vite.listen();
console.log(`The page reloads at ${page}, the server behind it at ${toServer}.`);

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  void vite.close();
  server.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', code => {
  stop();
  process.exitCode = code ?? 0;
});
