/**
 * Finds a Chromium for the browser tests: one that is installed, else the one from npm. Run by itself it prints the path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const USUAL_PLACES = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What a browser without a window needs, also as root and without a network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns where Chromium is and the environment it needs. CHROMIUM_PATH names another one
 * (`package`: the one from npm). Throws an error with instructions when there is none.
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, source: 'installed' | 'package' }>}
 */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted === 'package') return unpackChromium();
  if (wanted) {
    if (!runs(wanted)) throw new Error(`CHROMIUM_PATH is set to ${wanted}, but that does not run.`);
    return { executablePath: wanted, env: fontEnvironment(), source: 'installed' };
  }
  const installed = candidates().find(candidate => existsSync(candidate) && runs(candidate));
  if (installed) return { executablePath: installed, env: fontEnvironment(), source: 'installed' };
  const reasons = [];
  try {
    return await unpackChromium();
  } catch (error) {
    reasons.push(error instanceof Error ? error.message : String(error));
  }
  throw new Error(
    [
      `No Chromium for the browser tests: none is installed, and the packaged one cannot be used (${reasons.join('; ')}).`,
      'Get one of these and run the tests again:',
      '  Debian, Ubuntu   apt-get install chromium',
      '  macOS            brew install --cask chromium',
      '  anywhere         npx playwright install --with-deps chromium, then CHROMIUM_PATH=<path of its chrome>',
    ].join('\n'),
  );
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...NAMES.flatMap(name => folders.map(folder => path.join(folder, name))), ...USUAL_PLACES];
}

/** A file of that name may be a stub that only explains how to install the browser, so it is asked for its version. */
function runs(executable, env = {}) {
  const { status, stdout } = spawnSync(executable, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, ...env },
  });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** The packaged browser (Linux x64) is unpacked once per version. */
async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`it is for linux-x64, this is ${process.platform}-${process.arch}`);
  }
  const { version } = JSON.parse(readFileSync(packageFile('@sparticuz/chromium', 'package.json'), 'utf8'));
  const home = path.join(root, '.cache', `chromium-${version}`);
  if (!existsSync(home)) {
    // Unpacked beside its place and renamed, so that two simultaneous runs, or an interrupted one, do no harm.
    const draft = `${home}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await inflateInto(draft);
    try {
      renameSync(draft, home);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(home)) throw error;
    }
  }
  const env = { LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'), ...fontEnvironment() };
  const executablePath = path.join(home, 'chromium');
  if (!runs(executablePath, env)) throw new Error('it does not run on this machine');
  return { executablePath, env, source: 'package' };
}

/**
 * The package unpacks into the folder for temporary files, adds the libraries it is linked with only if it believes to be on
 * the system it is made for, and changes this process's environment: so it is asked in a process of its own.
 */
async function inflateInto(folder) {
  const code = `import('@sparticuz/chromium').then(async ({ default: chromium }) => { await chromium.executablePath(); })`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  if (status !== 0) throw new Error(`it could not be unpacked: ${stderr.trim().split('\n').at(-1)}`);
}

/**
 * A machine without fonts would draw no Cyrillic and no ₴: Noto Sans is installed by npm and used after installed fonts.
 */
function fontEnvironment() {
  if (process.platform !== 'linux') return {};
  const folder = path.join(root, '.cache', 'fonts');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'fonts.conf');
  const noto = path.dirname(packageFile('@expo-google-fonts/noto-sans', '400Regular/NotoSans_400Regular.ttf'));
  const directories = ['/usr/share/fonts', '/usr/local/share/fonts', noto, path.join(noto, '..', '700Bold')];
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${directories.map(directory => `  <dir>${directory}</dir>`).join('\n')}
  <cachedir>${folder}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Noto Sans</family></prefer></alias>
</fontconfig>
`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return { FONTCONFIG_FILE: file };
}

function packageFile(name, file) {
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name, file);
    if (existsSync(candidate)) return candidate;
  }
  throw new Error(`${name} is not installed (npm ci)`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const found = await findChromium();
    console.log(found.executablePath);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
