import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, root, ScratchTree } from './scratch-tree';

interface Cruise {
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string; from: { path?: string } }[] };
  };
}

/** One forbidden import for each rule: the rule, the file that breaks it, what it imports. */
const breaches: [rule: string, from: string, imported: string][] = [
  ['no-circle', 'src/relay/chicken', './egg'],
  ['resolvable', 'src/relay/lost', './nowhere'],
  ['declared-packages', 'src/relay/jest-user', 'jest'],
  ['domain-is-the-ground', 'src/domain/throws', '../errors'],
  ['domain-without-packages', 'src/domain/parses', 'zod'],
  ['domain-without-packages', 'src/domain/reads', 'node:fs'],
  ['workflows-know-the-domain-alone', 'workflows/turn/stores', '../../src/store/store'],
  ['workflows-use-the-workflow-sdk-alone', 'workflows/turn/parses', 'zod'],
  ['workflows-reach-nothing-that-acts', 'workflows/turn/digests', '../../src/domain/ids'],
  ['decisions-are-pure', 'workflows/turn/next', '@temporalio/workflow'],
  ['decisions-are-pure', 'workflows/turn/calls', './messages'],
  ['activities-do-one-piece-of-work', 'activities/answers', '../src/http/app'],
  ['activities-do-one-piece-of-work', 'activities/steers', '../src/turns/turn-gateway'],
  ['activities-do-one-piece-of-work', 'activities/shows', '../src/relay/relay-turn'],
  ['http-asks-the-services', 'src/http/signals', '../../workflows/turn/messages'],
  ['turns-know-no-http', 'src/turns/answers', '../http/app'],
  ['one-gateway-to-the-workflows', 'src/turns/signals', '../../workflows/turn/messages'],
  ['configuration-knows-no-http', 'src/configuration/answers', '../http/app'],
  ['inbox-knows-no-http', 'src/inbox/answers', '../http/app'],
  ['documents-know-no-http', 'src/documents/answers', '../http/app'],
  ['decisions-are-pure', 'workflows/document/ingestion', './messages'],
  ['conversations-are-read', 'src/conversations/steers', '../turns/turn-gateway'],
  ['stats-count', 'src/stats/answers', '../http/app'],
  ['temporal-calls-stand-alone', 'src/temporal/begins', '../turns/turn-gateway'],
  ['revocation-ends-access', 'src/revocation/stores', '../store/store'],
  ['directory-reads-the-store', 'src/directory/answers', '../http/app'],
  ['announcements-carry-news', 'src/announcements/reads', '../relay/turn-feed'],
  ['conversation-events-put-in-order', 'src/conversation-events/steers', '../turns/turn-gateway'],
  ['relay-knows-logs-and-texts', 'src/relay/steers', '../turns/turn-gateway'],
  ['access-knows-no-http', 'src/access/answers', '../http/app'],
  ['admin-works-beside-the-service', 'src/admin/answers', '../http/app'],
  ['cluster-starts-processes', 'src/cluster/answers', '../http/app'],
  ['preflight-only-replays', 'src/preflight/stores', '../store/store'],
  ['limits-stand-alone', 'src/limits/reads', '../store/store'],
  ['schemas-check-values', 'src/schemas/stores', '../store/store'],
  ['ajv-in-schemas', 'src/tools/compiles', 'ajv'],
  ['tools-stand-alone', 'src/tools/stores', '../store/store'],
  ['mcp-stands-alone', 'src/mcp/plans', '../tools/plan-call'],
  ['metrics-count-what-they-are-told', 'src/metrics/reads', '../store/store'],
  ['tracing-stands-alone', 'src/tracing/tells', '../domain/turn'],
  ['prom-client-in-metrics', 'src/http/counts', 'prom-client'],
  ['opentelemetry-in-tracing', 'src/http/traces', '@opentelemetry/api'],
  ['vault-stands-alone', 'src/vault/tells', '../domain/turn'],
  ['model-stands-alone', 'src/model/stores', '../store/store'],
  ['knowledge-stands-alone', 'src/knowledge/stores', '../store/store'],
  ['files-are-read-apart', 'src/knowledge/search/extracts', '../extraction/extract'],
  ['file-formats-in-knowledge', 'src/knowledge/reading/parses', 'htmlparser2'],
  ['outbound-stands-alone', 'src/outbound/decides', '../domain/tool'],
  ['store-stands-alone', 'src/store/throws', '../errors'],
  ['the-store-is-an-interface', 'src/turns/connects', '../store/mongo/connect-store'],
  ['credentials-stand-alone', 'src/credentials/stores', '../store/store'],
  ['client-uses-the-public-api-alone', 'src/client/peeks', '../domain/turn'],
  ['demo-model-is-a-stranger', 'src/demo-model/stores', '../store/store'],
  ['demo-tenant-fills-a-store', 'src/demo-tenant/answers', '../http/app'],
  ['stack-knows-servers', 'src/stack/stores', '../store/store'],
  ['settings-know-nobody', 'src/settings/throws', '../errors'],
  ['settings-are-handed-out', 'src/http/configures', '../settings'],
  ['parts-do-not-know-the-whole', 'src/relay/restarts', '../service/start-service'],
  ['parts-do-not-know-the-whole', 'src/turns/works', '../../activities/index'],
  ['product-without-tests', 'src/service/tested', '../../test/samples'],
  ['temporal-client-in-the-gateway', 'src/http/steers', '@temporalio/client'],
  ['temporal-worker-in-the-service', 'src/turns/hosts', '@temporalio/worker'],
  ['temporal-workflow-in-workflows', 'src/relay/asks', '@temporalio/workflow'],
  ['temporal-activity-in-activities', 'src/tools/beats', '@temporalio/activity'],
  ['mongodb-in-the-store', 'src/turns/stores', 'mongodb'],
  ['undici-in-outbound', 'src/tools/fetches', 'undici'],
  ['koa-in-http', 'src/turns/routes', '@koa/router'],
  ['mcp-sdk-in-mcp', 'src/turns/calls', '@modelcontextprotocol/sdk'],
  ['openai-in-the-model', 'src/turns/models', 'openai'],
];

/** Imports that look alike and are meant to be there. */
const fair: [from: string, imported: string][] = [
  ['src/turns/turn-gateway', '@temporalio/client'],
  ['src/turns/turn-gateway', '../../workflows/turn/messages'],
  ['src/store/mongo/connect-store', 'mongodb'],
  ['src/domain/ids', 'node:crypto'],
  ['src/service/start-service', '../store/mongo/connect-store'],
  ['workflows/turn/messages', '../../src/domain/turn'],
];

jest.setTimeout(60_000);

const config = '.dependency-cruiser.cjs';
const cruised = ['src', 'workflows', 'activities'];
let tree: ScratchTree;
let found: Cruise['summary'];

beforeAll(async () => {
  tree = new ScratchTree(sources(), [config, 'package.json', 'tsconfig.json']);
  found = await cruise(tree.folder);
});
afterAll(() => tree.remove());

test.each(breaches)('%s: %s may not import %s', (rule, from) => {
  const broken = found.violations.filter((violation) => violation.from === `${from}.ts`);
  expect(broken.map((violation) => violation.rule.name)).toContain(rule);
});

test.each(fair)('%s may import %s', (from) => {
  expect(found.violations.filter((violation) => violation.from === `${from}.ts`)).toEqual([]);
});

test('every rule is broken once above', () => {
  const shown = new Set(breaches.map(([rule]) => rule));
  expect(found.ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

test('every folder of src has its layer, but the one that puts the parts together', () => {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const starts = found.ruleSetUsed.forbidden.map(({ from }) => new RegExp(from.path ?? '$.'));
  const hasLayer = (folder: string) =>
    starts.some((start) => start.test(`src/${folder}/a.ts`) && !start.test('src/elsewhere/a.ts'));
  const without = folders.map(({ name }) => name).filter((name) => !hasLayer(name));
  expect(without).toEqual(['service']);
});

test('this project breaks none', async () => {
  const { violations } = await cruise(root);
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
});

async function cruise(folder: string): Promise<Cruise['summary']> {
  const args = ['--config', config, '--output-type', 'json', ...cruised];
  const result: Cruise = JSON.parse(
    await outputOf('dependency-cruiser/bin/dependency-cruise.mjs', args, folder),
  );
  return result.summary;
}

/** The files above with their imports, empty ones for what they import, and stand-ins for the packages. */
function sources(): Record<string, string> {
  const files: Record<string, string> = { 'src/relay/egg.ts': `import './chicken';\n` };
  const imports = [...breaches.map(([, from, imported]) => [from, imported] as const), ...fair];
  for (const [from, imported] of imports) {
    files[`${from}.ts`] = `${files[`${from}.ts`] ?? ''}import '${imported}';\n`;
    if (imported.endsWith('/nowhere') || imported.startsWith('node:')) continue;
    const target = imported.startsWith('.')
      ? new URL(`${imported}.ts`, `file:///${from}`).pathname.slice(1)
      : `node_modules/${imported}/index.js`;
    files[target] ??= '';
  }
  return files;
}
