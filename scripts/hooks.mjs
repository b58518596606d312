import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * Has git run the hooks of scripts/hooks, for who develops: called by the commands of development, not by installing, so that neither a copy without git
 * nor a build in a container meets it. Hooks somebody set otherwise stay theirs.
 */
export function useHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return;
  try {
    // Exit code 1: it is not set.
    git('config', '--get', 'core.hooksPath');
  } catch (error) {
    if (error.status === 1) git('config', 'core.hooksPath', 'scripts/hooks');
  }
}
