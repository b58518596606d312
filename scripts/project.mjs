import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rememberIn } from './stale.mjs';

/** What the start, test and build scripts share. Plain Node, so that it runs before anything is installed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = [20, 19];

export function fail(message) {
  console.error(message);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    fail(`Consilium needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/**
 * Runs a command to its end with its output shown; resolves to its exit code. Ctrl+C reaches the command by the terminal too: what it has to say of that is waited for,
 * and nothing comes after it.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    let stopped = false;
    const stop = () => {
      stopped = true;
    };
    process.on('SIGINT', stop);
    child.on('error', () => resolve(127));
    child.on('exit', (code) => {
      process.off('SIGINT', stop);
      if (stopped) process.exit(code ?? 130);
      resolve(code ?? 1);
    });
  });
}

/** What is said on the way goes to stderr: stdout is for what was asked for. */
const ON_THE_WAY = { stdio: ['ignore', process.stderr, process.stderr] };

/** Runs a command to its end and keeps what it says. @returns its exit code and its output. */
export function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.on('error', (error) => resolve({ code: 127, said: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Where steps remember of what they were made; deleting it is always safe. */
export const memory = join(root, 'node_modules', '.cache', 'consilium');
export const whenStale = rememberIn(memory, root);

/**
 * Does node_modules hold what the lock file names? npm writes what it installed beside it.
 * Packages that are optional may be absent: they are another system's.
 */
function installedAsLocked() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'));
  const ours = Object.keys(locked).filter((path) => path.includes('node_modules/') && !locked[path].link);
  const isSame = (path) => (installed[path] ? installed[path].version === locked[path].version : Boolean(locked[path].optional));
  return ours.every(isSame);
}

/** Installs exactly what the lock file names, unless it is there already. */
export async function install() {
  requireNode();
  if (installedAsLocked()) return;
  console.error('Installing what is missing ...');
  // What ONNX Runtime needs is in its package; its script would load what graphics cards need.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  if ((await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { ...ON_THE_WAY, env })) !== 0) fail('The dependencies could not be installed.');
}

const shared = ['packages/contract', 'package-lock.json'];

/** What the knowledge is compiled from, with the cases that AI models are measured on. */
export const KNOWLEDGE = [...shared, 'packages/knowledge', 'bench/cases'];

/** Makes something anew when its sources changed. @returns whether it stands as its sources say. */
const make = (name, what, of, command, args) =>
  whenStale(name, of, async (why) => {
    console.error(`Building ${what} (${why}) ...`);
    return (await run(command, args, ON_THE_WAY)) === 0;
  });

/** Compiles the knowledge when its sources changed. @returns whether it could. */
export const compileKnowledge = () =>
  make(
    'knowledge',
    'the knowledge',
    {
      sources: KNOWLEDGE,
      made: ['knowledge.json', 'knowledge.d.json.ts', 'glossary.json', 'source.json', 'help-lines.json', 'cases.json'].map((name) =>
        join('packages/knowledge/dist', name),
      ),
    },
    bin('tsx'),
    ['packages/knowledge/src/cli/compile.ts'],
  );

export async function buildKnowledge() {
  if (!(await compileKnowledge())) fail('Building the knowledge failed.');
}

const buildSite = () =>
  make(
    'web',
    'the site',
    {
      sources: [...shared, 'packages/knowledge/data/safety/help-lines.yaml', 'packages/knowledge/src/help-lines.ts', 'apps/web'],
      made: ['apps/web/dist/server/entry-server.js'],
    },
    'npm',
    ['run', '--silent', 'build', '-w', '@consilium/web'],
  );

const buildServer = () =>
  make(
    'server',
    'the server',
    {
      sources: [
        ...shared,
        'packages/knowledge/src',
        'packages/engine',
        'packages/reader',
        'apps/server',
        'scripts/build-server.mjs',
        'scripts/bundle-server.mjs',
      ],
      made: ['apps/server/dist/main.js'],
    },
    process.execPath,
    ['scripts/build-server.mjs', 'scripts/bundle-server.mjs'],
  );

/** Builds knowledge, site and server, each only when its sources changed. */
export async function build() {
  await buildKnowledge();
  if (!(await buildSite())) fail('Building the site failed.');
  if (!(await buildServer())) fail('Building the server failed.');
}

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The path of an installed Chromium, or undefined. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path && existsSync(path));

/** Finds a Chromium, or installs one where the system's package manager and our rights allow it. */
export async function requireBrowser() {
  if (findBrowser()) return findBrowser();
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) fail('The browser tests need Chromium. Install it (for example: sudo apt-get install chromium) or set CHROMIUM_PATH.');
  console.log('Installing Chromium ...');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    fail('Chromium could not be installed with apt-get. Install it by hand or set CHROMIUM_PATH.');
  }
  return findBrowser() ?? fail('Chromium was installed but not found. Set CHROMIUM_PATH.');
}
