import { bin, buildKnowledge, fail, install, run } from './project.mjs';

/** npm run analyze, npm run validate: on a clean clone too, what they need is installed and compiled first. */
const TOOLS = {
  analyze: { file: 'scripts/analyze.ts', needs: buildKnowledge },
  validate: { file: 'packages/knowledge/src/cli/validate.ts' },
};

const [name, ...args] = process.argv.slice(2);
const tool = TOOLS[name] ?? fail(`There is no tool '${name}'; there are ${Object.keys(TOOLS).join(', ')}.`);
await install();
await tool.needs?.();
process.exitCode = await run(bin('tsx'), [tool.file, ...args]);
