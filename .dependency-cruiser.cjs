// Who may import what. CONTRIBUTING.md gives the reasons; test/layers breaks each rule once.

const product = '^(src|workflows|activities)/';
const turnTypes =
  '^workflows/(turn|handoff|document|source|erasure|retention|receipts|push|delivery|notices|trial|wake)/activity-types\\.ts$';
const gateways = `^src/(${[
  'temporal/temporal-calls',
  'turns/(turn-gateway|lost/broken-runs|push-gateway)',
  'inbox/inbox-gateway',
  'outbox/(webhooks/delivery|notices/notice)-gateway',
  'knowledge/documents/ingestion-gateway',
  'knowledge/sources/source-gateway',
  'workspace/erasures/erasure-gateway',
  'trials/trial-gateway',
  'wakes/schedules/schedule-(gateway|spec)',
].join('|')})\\.ts$`;

/** The rooms that every room of the service stands on. */
const ground = ['src/domain', 'src/platform', 'src/store', 'src/temporal', 'src/pubsub', 'src/budgets'];

/** Each room, from the ground up, and the rooms that it may import. */
const rooms = {
  'src/domain': [],
  'src/platform': ['src/domain'],
  'src/store': ['src/domain', 'src/platform'],
  'src/temporal': ['src/domain', 'src/platform', 'src/store', 'workflows/search-attributes.ts'],
  'src/pubsub': ['src/domain', 'src/platform', 'src/store'],
  'src/budgets': ['src/domain', 'src/platform', 'src/store'],
  'src/agents': [...ground, 'workflows'],
  'src/agents/tools': ['src/domain', 'src/platform', 'src/agents/mcp', 'workflows'],
  'src/agents/mcp': ['src/domain', 'src/platform', 'src/agents/tools/bounded-text.ts'],
  // It holds secrets, so it imports nothing that could pass them on.
  'src/agents/vault': [],
  'src/model': ['src/domain', 'src/platform', 'src/agents/tools'],
  'src/knowledge': [...ground, 'workflows'],
  'src/turns': [...ground, 'src/agents', 'src/model', 'workflows'],
  'src/turns/relay': ['src/domain', 'src/store', 'src/agents/tools'],
  'src/turns/feed': [...ground, 'src/turns/relay'],
  'src/outbox': [...ground],
  'src/outbox/webhooks': [
    ...ground,
    ...['src/outbox/outbox.ts', 'src/outbox/post.ts', 'src/evidence', 'workflows'],
  ],
  'src/outbox/notices': [...ground, 'src/agents/tools', 'src/inbox', 'workflows'],
  // It has no way to a tool: what tools returned is in the recordings.
  'src/trials': [...ground, 'src/agents/tools', 'workflows'],
  'src/wakes': [...ground, 'src/agents/tenant-config-cache', 'src/outbox', 'src/turns', 'workflows'],
  'src/inbox': [...ground, 'src/agents/tools', 'src/turns/relay', 'workflows'],
  // It shows what a person was asked, and which tools a model had.
  'src/evidence': [...ground, 'src/agents/tools'],
  'src/workspace': [...ground, 'src/evidence', 'src/turns/relay', 'workflows'],
  'src/workspace/credentials': ['src/domain'],
  'src/api': [
    ...ground,
    ...[
      'src/agents',
      'src/knowledge',
      'src/turns',
      'src/inbox',
      'src/evidence',
      'src/workspace',
      'src/outbox',
      'src/trials',
      'src/wakes',
    ],
  ],
  'src/dev': [...ground, 'src/agents', 'src/evidence', 'src/workspace', 'src/outbox/notices/mailer.ts'],
  // It works over the public API, as anyone's own scripts do.
  'src/dev/config': [...['src/domain', 'src/platform', 'packages/client']],
  'src/dev/servers': ['src/domain', 'src/platform'],
  // It stands in for a stranger, so it knows no more than a stranger does.
  'src/dev/chat': ['packages/client'],
  'src/dev/demo-model': ['src/domain'],
  workflows: ['src/domain'],
  activities: [
    ...ground,
    'src/agents',
    'src/model',
    'src/knowledge',
    'src/evidence',
    'src/outbox',
    'src/trials',
    'src/wakes',
    'workflows',
  ],
};

/** Vendor packages, each with the only place that imports it. */
const vendors = {
  koa: ['^src/api/', 'koa', '@koa/[a-z]+'],
  busboy: ['^src/api/multipart/', 'busboy'],
  mongodb: ['^src/(store|dev/servers)/', 'mongodb'],
  // The packages that speak Anthropic’s, Google’s and Amazon’s APIs.
  'ai-sdk': ['^src/model/wires/ai-sdk/', '@ai-sdk/[a-z-]+'],
  openai: ['^src/(model|service|dev/demo-model|api/faces/openai)/', 'openai'],
  'mcp-sdk': ['^src/agents/mcp/', '@modelcontextprotocol/[a-z]+'],
  nodemailer: ['^src/outbox/notices/', 'nodemailer'],
  standardwebhooks: ['^src/outbox/webhooks/', 'standardwebhooks'],
  yaml: ['^src/(platform/openapi|dev/config)/', 'yaml'],
  yazl: ['^src/workspace/export/', 'yazl'],
  'prom-client': ['^src/platform/metrics/', 'prom-client'],
  opentelemetry: ['^src/platform/tracing/open-telemetry/', '@opentelemetry/[a-z-]+'],
  // Every request to an address that a tenant chose goes through the outbound guard.
  undici: ['^src/platform/outbound/', 'undici'],
  // Tenants' schemas are compiled only in a thread that can be terminated.
  ajv: [
    '^src/(platform/json-schema/compiled-schemas|dev/config/body-schemas)\\.ts$',
    ...['ajv', 'ajv-formats'],
  ],
  piscina: ['^src/platform/json-schema/', 'piscina'],
  // Rules of tenants are evaluated only in such a thread. What else imports it reads them.
  cel: ['^src/platform/rules/', '@marcbachmann/cel-js'],
  'file-formats': [
    '^src/knowledge/extract/',
    ...['pdfjs-dist', 'htmlparser2', 'domhandler', 'dingbat-to-unicode', 'csv-parse', 'marked', 'yauzl'],
    ...['encoding-sniffer', 'iconv-lite', 'jschardet', 'jsonc-parser', '@e965/xlsx', 'postal-mime'],
  ],
  'temporal-client': [`(${gateways}|^src/(temporal|service|dev/(servers|preflight))/)`, '@temporalio/client'],
  'temporal-worker': ['^src/(service|dev/preflight)/', ...['@temporalio/worker', '@temporalio/testing']],
  jose: ['^src/agents/(tools/identity|connections)/', 'jose'],
  // Who a member is, is proved in one place, and the service's own tokens are got in one.
  'openid-client': ['^src/(workspace/single-sign-on|agents/mcp/authorization)/', 'openid-client'],
  'temporal-workflow': ['^workflows/', '@temporalio/workflow'],
  'temporal-activity': ['^activities/', '@temporalio/activity'],
};

const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const pkg = (...names) => `node_modules/(${names.join('|')})/`;
const at = (place) => `^${place.replace('.', '\\.')}${place.endsWith('.ts') ? '$' : '/'}`;

function roomRule([room, may]) {
  // A room inside another one has a rule of its own; the composition root imports everything.
  const inner = Object.keys(rooms).filter((other) => other.startsWith(`${room}/`));
  const apart = [...inner.map(at), '^src/service/'];
  const allowed = [at(room), ...may.map(at), ...inner.map(at)];
  return rule(
    `room ${room}`,
    { path: at(room), pathNot: apart },
    { path: '^(src|workflows|activities|packages|bin|tools)/', pathNot: allowed },
  );
}

function vendorRule([vendor, [place, ...packages]]) {
  return rule(
    `vendor ${vendor}`,
    { path: product, pathNot: place },
    // A type alone brings no code with it, and undici's describe what the guard returns.
    { path: pkg(...packages), ...(vendor === 'undici' && { dependencyTypesNot: ['type-only'] }) },
  );
}

const service = ['^src/service/', '^src/main\\.ts$'];

module.exports = {
  forbidden: [
    rule('no-circle', {}, { circular: true }),
    // The bundler reads a style sheet as text.
    rule('resolvable', {}, { couldNotResolve: true, pathNot: '\\.css\\?inline$' }),
    rule(
      'declared-packages',
      { path: product },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    // A package is published: it brings nothing of the service along.
    rule('packages-stand-alone', { path: '^packages/' }, { path: '^(src|workflows|activities|bin|test)/' }),
    rule(
      'packages-declare-what-they-import',
      { path: '^packages/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'], dependencyTypesNot: ['npm-peer'] },
    ),
    rule('product-without-tests', { path: product }, { path: '^(test|bench|drill)/' }),
    ...Object.entries(rooms).map(roomRule),
    ...Object.entries(vendors).map(vendorRule),
    // Workflow code is replayed in a sandbox without Node builtins, so it reaches none, not even through the domain.
    rule(
      'workflows-use-the-workflow-sdk-alone',
      { path: '^workflows/' },
      { path: 'node_modules/', pathNot: pkg('@temporalio/workflow', '@temporalio/common') },
    ),
    rule('workflows-reach-nothing-that-acts', { path: '^workflows/' }, { path: '^[^.]+$', reachable: true }),
    // The state machine is tested without Temporal: what wires it to Temporal imports it, not the reverse.
    rule(
      'decisions-are-pure',
      {
        path: '^workflows/(turn|handoff|document|erasure|notices)/(decide|decide-timer|finish-change|queue-wait|state|calls|call-outcomes|approvals|transcript|model-steps|ask-model|endings|ingestion|embedding-waits|erase-page|totals)\\.ts$',
      },
      {
        path: [
          pkg('@temporalio/[a-z]+'),
          '^workflows/(turn|handoff|document|erasure|notices)/(turn|turn-run|handoff|document|erasure|notices|activities|messages|activity-options|failures)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    // Only ids need Node's digests and random bytes.
    rule(
      'domain-without-packages',
      { path: '^src/domain/', pathNot: '^src/domain/ids\\.ts$' },
      { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    ),
    // Trials answer from recordings. Nothing of theirs may call a tool.
    rule(
      'trials-call-no-tool',
      { path: '^(src/trials|activities/trial)/' },
      {
        path: [
          '^activities/turn/(run-tool|execute-tool-once|call-mcp-server|follow-task)',
          '^src/agents/(tools/execute-call|mcp|vault|memories|connections)',
          '^src/platform/outbound/',
        ],
      },
    ),
    // One module of each kind starts, signals, asks and cancels workflows.
    rule(
      'one-gateway-to-each-workflow',
      { path: '^src/', pathNot: gateways },
      { path: '^workflows/', pathNot: turnTypes },
    ),
    // Which database is behind the store is said once, in src/service.
    rule(
      'the-store-is-an-interface',
      { path: product, pathNot: '^src/(store|service|dev)/' },
      { path: '^src/store/mongo/' },
    ),
    // A part receives the values that it needs; it does not read the settings itself.
    rule(
      'settings-are-handed-out',
      {
        path: product,
        pathNot: ['^src/(platform/settings|service|dev)/', '^src/main\\.ts$'],
      },
      { path: '^src/platform/settings/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'parts-do-not-know-the-whole',
      { path: product, pathNot: [...service, '^activities/'] },
      { path: ['^activities/', ...service] },
    ),
    // Uploaded files are parsed in a child process that can be killed, and nowhere else.
    rule(
      'files-are-parsed-in-a-child-process',
      { path: product, pathNot: '^src/knowledge/(extract/|reader/(read-file|reader-process)\\.ts$)' },
      { path: ['^src/knowledge/extract/(extract|read-|zip-|pdf/)', '^src/knowledge/reader/read-file'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    // It maps each package to its sources, so that nothing needs to be built before.
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'require', 'node', 'import'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js'],
    },
  },
};
