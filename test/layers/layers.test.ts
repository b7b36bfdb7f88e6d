import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { outputOf, root, ScratchTree } from './scratch-tree';

interface Cruise {
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

/** A forbidden import for each rule: the rule, the file that breaks it, and what it imports. */
const breaches: [rule: string, from: string, imported: string][] = [
  ['no-circle', 'src/turns/chicken', 'src/turns/egg'],
  ['resolvable', 'src/turns/lost', './nowhere'],
  ['declared-packages', 'src/turns/jest-user', 'jest'],
  ['packages-stand-alone', 'packages/client/src/peeks', 'src/domain/turn'],
  ['packages-declare-what-they-import', 'packages/client/src/reads', 'node:fs'],
  ['product-without-tests', 'src/turns/tested', 'test/samples'],
  ['room src/domain', 'src/domain/stores', 'src/store/store'],
  ['room src/platform', 'src/platform/limits/decides', 'src/agents/tools/plan-call'],
  ['room src/dev/servers', 'src/dev/servers/stores', 'src/store/store'],
  ['room src/temporal', 'src/temporal/starts', 'src/turns/turn-gateway'],
  ['room src/pubsub', 'src/pubsub/relays', 'src/turns/turn-gateway'],
  ['room src/budgets', 'src/budgets/asks', 'src/model/model'],
  ['room src/store', 'src/store/publishes', 'src/pubsub/pubsub'],
  ['room src/agents', 'src/agents/definitions/answers', 'src/api/app'],
  ['room src/agents/tools', 'src/agents/tools/stores', 'src/store/store'],
  ['room src/agents/mcp', 'src/agents/mcp/plans', 'src/agents/tools/plan-call'],
  ['room src/agents/vault', 'src/agents/vault/leaks', 'src/domain/turn'],
  ['room src/model', 'src/model/stores', 'src/store/store'],
  ['room src/knowledge', 'src/knowledge/calls', 'src/agents/tools/plan-call'],
  ['room src/turns', 'src/turns/answers', 'src/api/app'],
  ['room src/turns/relay', 'src/turns/relay/signals', 'src/turns/turn-gateway'],
  ['room src/turns/feed', 'src/turns/feed/signals', 'src/turns/turn-gateway'],
  ['room src/trials', 'src/trials/answers', 'src/api/app'],
  ['room src/wakes', 'src/wakes/fires', 'src/api/app'],
  ['trials-call-no-tool', 'activities/trial/calls', 'src/agents/tools/execute-call'],
  ['room src/inbox', 'src/inbox/answers', 'src/api/app'],
  ['room src/outbox', 'src/outbox/answers', 'src/api/app'],
  ['room src/outbox/webhooks', 'src/outbox/webhooks/mails', 'src/outbox/notices/mailer'],
  ['room src/outbox/notices', 'src/outbox/notices/answers', 'src/api/app'],
  ['room src/workspace', 'src/workspace/conversations/signals', 'src/turns/turn-gateway'],
  ['room src/evidence', 'src/evidence/exports/signals', 'src/turns/turn-gateway'],
  ['room src/workspace/credentials', 'src/workspace/credentials/stores', 'src/store/store'],
  ['room src/api', 'src/api/asks', 'src/model/model'],
  ['room src/dev', 'src/dev/tenant-command/answers', 'src/api/app'],
  ['room src/dev/chat', 'src/dev/chat/peeks', 'src/domain/turn'],
  ['room src/dev/config', 'src/dev/config/stores', 'src/store/store'],
  ['room src/turns', 'src/turns/sends', 'packages/client/src/index'],
  ['room src/dev/demo-model', 'src/dev/demo-model/stores', 'src/store/store'],
  ['room workflows', 'workflows/turn/stores', 'src/store/store'],
  ['room activities', 'activities/turn/signals', 'src/turns/turn-gateway'],
  ['vendor koa', 'src/turns/routes', '@koa/router'],
  ['vendor busboy', 'src/api/workspace/parses', 'busboy'],
  ['vendor mongodb', 'src/turns/queries', 'mongodb'],
  ['vendor openai', 'src/turns/completes', 'openai'],
  ['vendor ai-sdk', 'src/turns/generates', '@ai-sdk/anthropic'],
  ['vendor mcp-sdk', 'src/turns/calls', '@modelcontextprotocol/client'],
  ['vendor standardwebhooks', 'src/api/signs', 'standardwebhooks'],
  ['vendor yaml', 'src/api/reads-yaml', 'yaml'],
  ['vendor yazl', 'src/api/zips', 'yazl'],
  ['vendor prom-client', 'src/api/counts', 'prom-client'],
  ['vendor opentelemetry', 'src/api/traces', '@opentelemetry/api'],
  ['vendor undici', 'src/agents/tools/fetches', 'undici'],
  ['vendor openid-client', 'src/api/signs-in', 'openid-client'],
  ['vendor nodemailer', 'src/outbox/mails', 'nodemailer'],
  ['vendor piscina', 'src/agents/tools/pools', 'piscina'],
  ['vendor cel', 'src/agents/tools/evaluates', '@marcbachmann/cel-js'],
  ['vendor jose', 'src/agents/mcp/signs', 'jose'],
  ['vendor ajv', 'src/agents/tools/compiles', 'ajv'],
  ['vendor file-formats', 'src/knowledge/reader/parses', 'htmlparser2'],
  ['vendor temporal-client', 'src/api/signals', '@temporalio/client'],
  ['vendor temporal-worker', 'src/turns/hosts', '@temporalio/worker'],
  ['vendor temporal-workflow', 'src/turns/relay/queries', '@temporalio/workflow'],
  ['vendor temporal-activity', 'src/agents/tools/heartbeats', '@temporalio/activity'],
  ['workflows-use-the-workflow-sdk-alone', 'workflows/turn/parses', 'zod'],
  ['workflows-reach-nothing-that-acts', 'workflows/turn/digests', 'src/domain/ids'],
  ['decisions-are-pure', 'workflows/turn/decide', '@temporalio/workflow'],
  ['decisions-are-pure', 'workflows/turn/calls', 'workflows/turn/messages'],
  ['decisions-are-pure', 'workflows/document/ingestion', 'workflows/document/messages'],
  ['domain-without-packages', 'src/domain/parses', 'zod'],
  ['domain-without-packages', 'src/domain/reads', 'node:fs'],
  ['one-gateway-to-each-workflow', 'src/turns/starts', 'workflows/turn/messages'],
  ['the-store-is-an-interface', 'src/turns/connects', 'src/store/mongo/connect-store'],
  ['settings-are-handed-out', 'src/api/configures', 'src/platform/settings/settings'],
  ['parts-do-not-know-the-whole', 'src/turns/restarts', 'src/service/start-service'],
  ['parts-do-not-know-the-whole', 'src/turns/works', 'activities/index'],
  ['files-are-parsed-in-a-child-process', 'src/knowledge/search/extracts', 'src/knowledge/extract/extract'],
];

/** Similar imports that are allowed. */
const fair: [from: string, imported: string][] = [
  ['src/turns/turn-gateway', '@temporalio/client'],
  ['src/turns/turn-gateway', 'workflows/turn/messages'],
  ['src/store/mongo/connect-store', 'mongodb'],
  ['src/domain/ids', 'node:crypto'],
  ['src/service/start-service', 'src/store/mongo/connect-store'],
  ['workflows/turn/messages', 'src/domain/turn'],
  ['src/dev/chat/sends', 'holdfast-client'],
];

const config = '.dependency-cruiser.cjs';
const cruised = ['src', 'workflows', 'activities', 'packages'];
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

test('every rule has an example above', () => {
  const shown = new Set(breaches.map(([rule]) => rule));
  expect(found.ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

test('every folder of src but the composition root has a rule', () => {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const rules = new Set(found.ruleSetUsed.forbidden.map(({ name }) => name));
  const without = folders.map(({ name }) => `room src/${name}`).filter((name) => !rules.has(name));
  expect(without).toEqual(['room src/service']);
});

async function cruise(folder: string): Promise<Cruise['summary']> {
  const args = ['--config', config, '--output-type', 'json', ...cruised];
  const result: Cruise = JSON.parse(
    await outputOf('dependency-cruiser/bin/dependency-cruise.mjs', args, folder),
  );
  return result.summary;
}

/** The example files with their imports, empty files for what they import, and stubs for the packages. */
function sources(): Record<string, string> {
  const files: Record<string, string> = { 'src/turns/egg.ts': `import './chicken';\n` };
  const imports = [...breaches.map(([, from, imported]) => [from, imported] as const), ...fair];
  for (const [from, imported] of imports) {
    const own = /^(src|workflows|activities|packages|test)\//.test(imported);
    const specifier = own ? `./${relative(dirname(from), imported)}` : imported;
    files[`${from}.ts`] = `${files[`${from}.ts`] ?? ''}import '${specifier}';\n`;
    if (imported === './nowhere' || imported.startsWith('node:')) continue;
    files[own ? `${imported}.ts` : `node_modules/${imported}/index.js`] ??= '';
  }
  return files;
}
