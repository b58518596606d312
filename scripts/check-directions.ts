import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** contract <- knowledge <- engine <- reader <- server; engine <- web; web never imports server; the engine is pure; a feature imports another only by its index. */
const only = (name: string, from: string, notTo: string): IForbiddenRuleType => ({ name, severity: 'error', from: { path: from }, to: { path: notTo } });
const forbidden: IForbiddenRuleType[] = [
  only('contract-stands-alone', '^packages/contract/', '^(packages/(knowledge|engine|reader)|apps)/'),
  only('knowledge-needs-only-contract', '^packages/knowledge/', '^(packages/(engine|reader)|apps)/'),
  only('engine-needs-no-app', '^packages/engine/', '^(packages/reader|apps)/'),
  only('reader-needs-no-app', '^packages/reader/', '^apps/'),
  only('web-never-server', '^apps/web/', '^apps/server/'),
  only('server-never-web', '^apps/server/', '^apps/web/'),
  { name: 'engine-is-pure', severity: 'error', from: { path: '^packages/engine/src/', pathNot: '\\.test\\.ts$' }, to: { dependencyTypes: ['core'] } },
  {
    name: 'features-meet-at-their-index',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/features/([^/]+)/' },
    to: { path: '^apps/[^/]+/src/features/([^/]+)/', pathNot: ['^apps/[^/]+/src/features/$1/', '/index\\.tsx?$'] },
  },
  { name: 'design-system-knows-no-feature', severity: 'error', from: { path: '^apps/web/src/(ui|lib)/' }, to: { path: '^apps/web/src/(features|app)/' } },
  { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'platform-knows-no-feature', severity: 'error', from: { path: '^apps/server/src/platform/' }, to: { path: '^apps/server/src/features/' } },
];

const { output } = await cruise(
  ['packages', 'apps'],
  {
    ruleSet: { forbidden },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|data)/' },
    tsPreCompilationDeps: true,
  },
  undefined,
  { tsConfig: extractTSConfig('./tsconfig.json') },
);
const { summary } = output as ICruiseResult;
for (const violation of summary.violations) console.error(`${violation.rule.name}: ${violation.from} -> ${violation.to}`);
console.log(`${summary.totalCruised} modules, ${summary.error} wrong directions`);
if (summary.totalCruised === 0 || summary.error > 0) process.exitCode = 1;
