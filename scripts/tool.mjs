import { bin, build, buildKnowledge, fail, install, requireBrowser, run } from './project.mjs';

/** The commands of development that are another tool's: on a clean clone too, what they need is installed and built first. */
const vitest = (project) => ({ command: ['vitest', 'run', '--project', project], needs: buildKnowledge });
const journeys = (...args) => ({
  command: ['playwright', 'test', ...args],
  needs: async () => {
    await requireBrowser();
    await build();
  },
});
const TOOLS = {
  analyze: { command: ['tsx', 'scripts/analyze.ts'], needs: buildKnowledge },
  validate: { command: ['tsx', 'packages/knowledge/src/cli/validate.ts'] },
  unit: vitest('unit'),
  web: vitest('web'),
  server: vitest('server*'),
  journeys: journeys(),
  pictures: journeys('e2e/journeys/public-pages.spec.ts', '--update-snapshots'),
  generate: { command: ['drizzle-kit', 'generate', '--config', 'apps/server/drizzle.config.ts'] },
  format: { command: ['biome', 'check', '--write', '.'] },
};

const [name, ...args] = process.argv.slice(2);
const tool = TOOLS[name] ?? fail(`There is no tool '${name}'; there are ${Object.keys(TOOLS).join(', ')}.`);
await install();
await tool.needs?.();
const [command, ...fixed] = tool.command;
process.exitCode = await run(bin(command), [...fixed, ...args]);
