// The layers of the service: who may import what. CONTRIBUTING.md says why; test/house shows that each rule holds.

const product = '^(src|workflows|activities)/';
const domain = '^src/domain/';
const errors = '^src/errors\\.ts$';
const settings = '^src/settings(\\.ts$|/)';
const store = '^src/store/(store|shared-reads)\\.ts$';
const tellsOutage = '^src/store/mongo/(unavailable|patiently)\\.ts$';
const turnTypes = '^workflows/(turn|handoff|document)/activity-types\\.ts$';
const turnMessages = '^workflows/turn/messages\\.ts$';
const turnWorkflow = '^workflows/turn/turn\\.ts$';
const documentDoor = '^workflows/document/(document|messages|embedding-waits)\\.ts$';
const handoffDoor = '^workflows/handoff/(handoff|messages)\\.ts$';
const gateways =
  '^src/(turns/(turn-gateway|broken-runs)|inbox/inbox-gateway|documents/ingestion-gateway)\\.ts$';
const schemaChecks = '^src/schemas/schema-checks\\.ts$';
const decisions =
  '^workflows/(turn|handoff|document)/(next|state|calls|call-outcomes|approvals|transcript|model-steps|ask-model|completion|endings|log|ingestion|embedding-waits)\\.ts$';
const wiring =
  '^workflows/(turn|handoff|document)/(turn|turn-run|handoff|document|activities|messages|activity-options|failures)\\.ts$';

const pkg = (...names) => `node_modules/(${names.join('|')})/`;
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** Of this repository, files of `place` import each other and what is in `may`, and nothing else. */
function layer(name, place, may = []) {
  const own = '^(src|workflows|activities|test|bench|drill|bin|tools)/';
  return rule(name, { path: place }, { path: own, pathNot: [place, ...may] });
}

/** Nobody but the files of `place` imports these packages. */
const onlyIn = (name, place, ...packages) =>
  rule(name, { path: product, pathNot: place }, { path: pkg(...packages) });

const everywhere = [
  // Files that need each other are one idea, or hide a third one.
  rule('no-circle', {}, { circular: true }),
  rule('resolvable', {}, { couldNotResolve: true }),
  // What runs in production stands under "dependencies" in package.json.
  rule(
    'declared-packages',
    { path: product },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
  rule('product-without-tests', { path: product }, { path: '^(test|bench|drill|bin|tools)/' }),
];

const workflows = [
  // Workflow code is replayed, so it must not reach anything that acts.
  layer('workflows-know-the-domain-alone', '^workflows/', [domain]),
  rule(
    'workflows-use-the-workflow-sdk-alone',
    { path: '^workflows/' },
    { path: 'node_modules/', pathNot: pkg('@temporalio/workflow', '@temporalio/common') },
  ),
  // Not even through the domain: the sandbox has no Node builtins, the only names here without a dot.
  rule('workflows-reach-nothing-that-acts', { path: '^workflows/' }, { path: '^[^.]+$', reachable: true }),
  // The state machine is tested without Temporal. What wires it to Temporal imports it, not the reverse.
  rule(
    'decisions-are-pure',
    { path: decisions },
    { path: [pkg('@temporalio/[a-z]+'), wiring], dependencyTypesNot: ['type-only'] },
  ),
];

const layers = [
  // What the service is about knows nothing of how it is done; ids alone need Node's digests and random bytes.
  layer('domain-is-the-ground', domain),
  rule(
    'domain-without-packages',
    { path: domain, pathNot: '^src/domain/ids\\.ts$' },
    { dependencyTypes: ['npm', 'npm-dev', 'core'] },
  ),
  // They are read before anything else is there; the shape of one of their files is another part's matter.
  layer('settings-know-nobody', settings, ['^src/mcp/stdio-servers\\.ts$']),
  // It keeps documents and decides nothing.
  layer('store-stands-alone', '^src/store/', [domain]),
  layer('credentials-stand-alone', '^src/credentials/', [domain]),
  // It decides which addresses tenants may reach, whatever for.
  layer('outbound-stands-alone', '^src/outbound/'),
  // A tool gets a call and gives a result.
  layer('tools-stand-alone', '^src/tools/', [
    ...[domain, '^src/outbound/', '^src/mcp/server-access\\.ts$', schemaChecks, turnTypes],
  ]),
  // It checks values against JSON Schemas, whoever wrote them.
  layer('schemas-check-values', '^src/schemas/', [domain, errors, '^src/limits/']),
  // They share out what a process has, whatever that is.
  layer('limits-stand-alone', '^src/limits/', [errors]),
  // It speaks to tool servers and knows no turn; what they say is bounded and checked as tools are.
  layer('mcp-stands-alone', '^src/mcp/', [
    ...[domain, '^src/outbound/', '^src/tools/bounded-text\\.ts$', schemaChecks],
  ]),
  // They are told figures and kinds of work, and know nobody of whom they could tell more.
  layer('metrics-count-what-they-are-told', '^src/metrics/'),
  layer('tracing-stands-alone', '^src/tracing/'),
  // It holds secrets, so it knows nobody whom it could tell.
  layer('vault-stands-alone', '^src/vault/'),
  // Who may come in, for whichever way in which they ask.
  layer('access-knows-no-http', '^src/access/', [
    ...[domain, errors, store, '^src/store/keyed-queue\\.ts$', '^src/credentials/'],
  ]),
  // It speaks to a provider and knows no turn.
  layer('model-stands-alone', '^src/model/', [domain, '^src/tools/available-tool\\.ts$']),
  // It reads documents and finds passages in them, wherever they are kept and whoever asks.
  layer('knowledge-stands-alone', '^src/knowledge/', [domain, '^src/limits/fair-semaphore\\.ts$']),
  // An activity knows neither HTTP nor who asked: it gets its input and what it works with.
  layer('activities-do-one-piece-of-work', '^activities/', [
    ...[domain, store, tellsOutage, '^src/(knowledge|mcp|model|outbound|schemas|tools|vault)/'],
    ...['^src/documents/document-search\\.ts$', '^src/limits/fair-semaphore\\.ts$'],
    ...[turnTypes, '^workflows/turn/(after-call|completion|model-progress)\\.ts$'],
  ]),
  // It carries news between processes, whatever they are about.
  layer('announcements-carry-news', '^src/announcements/', [domain, store]),
  // It ends what is open with an access that is over, whatever that is.
  layer('revocation-ends-access', '^src/revocation/', [domain, '^src/announcements/']),
  // What members set up for their tenant, for whichever way in which they ask.
  layer('configuration-knows-no-http', '^src/configuration/', [
    ...[domain, errors, store, '^src/(mcp|outbound|schemas|tools)/'],
  ]),
  // It remembers what a tenant has set up.
  layer('directory-reads-the-store', '^src/directory/', [domain, store, '^src/mcp/freeze-tools\\.ts$']),
  // It makes events of a turn's log, whoever reads them.
  layer('relay-knows-logs-and-texts', '^src/relay/', [domain, store, tellsOutage, '^src/tools/']),
  // It puts the turns of a conversation in order with what operators write, and knows no Temporal.
  layer('conversation-events-put-in-order', '^src/conversation-events/', [
    ...[domain, errors, store, tellsOutage, '^src/(announcements|relay)/'],
  ]),
  // Starting and steering turns is the same for every way in which a request may come.
  layer('turns-know-no-http', '^src/turns/', [
    ...[domain, errors, store, '^src/(announcements|directory|limits|mcp|model|relay|tools|temporal|vault)/'],
    ...[turnMessages, turnTypes, turnWorkflow],
  ]),
  // What operators do, for whichever way in which they ask.
  layer('inbox-knows-no-http', '^src/inbox/', [
    ...[domain, errors, store, tellsOutage, '^src/(announcements|relay|temporal|tools)/', handoffDoor],
  ]),
  // Uploading, changing and deleting documents, for whichever way in which they are asked for.
  layer('documents-know-no-http', '^src/documents/', [
    ...[domain, errors, store, '^src/store/keyed-queue\\.ts$', '^src/(knowledge|temporal)/', documentDoor],
  ]),
  // What members read of conversations, and how they erase one; it asks for what it needs of Temporal.
  layer('conversations-are-read', '^src/conversations/', [domain, errors, store]),
  // It counts, whoever asks.
  layer('stats-count', '^src/stats/', [domain, store]),
  layer('temporal-calls-stand-alone', '^src/temporal/', [errors]),
  // Routes read a request, ask, and present; they know no Temporal and no workflow.
  layer('http-asks-the-services', '^src/http/', [
    ...[
      domain,
      errors,
      store,
      tellsOutage,
      '^src/(access|turns|relay|configuration|credentials|conversation-events|directory|conversations|documents|inbox|limits|metrics|revocation|stats|tracing|vault)/',
      // What names of uploads become; files themselves are read elsewhere.
      '^src/knowledge/extraction/file-name\\.ts$',
    ],
  ]),
  // It gets Temporal and a database going, whatever they are for.
  layer('stack-knows-servers', '^src/stack/', [settings]),
  // It proves that the public interface is enough.
  layer('client-uses-the-public-api-alone', '^src/client/'),
  // It stands in for a provider and for a tenant's tools, so it may know no more than they do.
  layer('demo-model-is-a-stranger', '^src/demo-model/', [domain]),
  // It changes what is stored for a whole installation, beside the service and without it.
  layer('admin-works-beside-the-service', '^src/admin/', [
    ...[domain, store, settings, '^src/(access|announcements|configuration|credentials)/'],
    ...['^src/stack/stack-file\\.ts$', '^src/store/mongo/connect-store\\.ts$'],
  ]),
  // It starts processes of the service and passes requests on to them, as a stranger would.
  layer('cluster-starts-processes', '^src/cluster/', [
    ...[settings, '^src/stack/', '^src/service/(announce|teardown|stop-on-signals)\\.ts$'],
    ...['^src/store/mongo/connect-store\\.ts$'],
  ]),
  // It tries a build on what is open in a live system, beside the service.
  layer('preflight-only-replays', '^src/preflight/', [
    settings,
    '^src/stack/(stack-file|package-root)\\.ts$',
  ]),
  // It writes what a user would have written.
  layer('demo-tenant-fills-a-store', '^src/demo-tenant/', [
    ...[domain, store, settings, '^src/(access|credentials|demo-model)/'],
  ]),
];

const doors = [
  // One module starts, signals, asks and cancels turns.
  rule(
    'one-gateway-to-the-workflows',
    { path: '^src/', pathNot: gateways },
    { path: '^workflows/', pathNot: turnTypes },
  ),
  // Which database is behind the store is said once, where the service is put together.
  rule(
    'the-store-is-an-interface',
    { path: product, pathNot: '^src/(store/mongo|service|admin|cluster)/' },
    { path: '^src/store/mongo/', pathNot: tellsOutage },
  ),
  // A part is given the values that it needs, by who puts the parts together.
  rule(
    'settings-are-handed-out',
    {
      path: product,
      pathNot: [settings, '^src/(service|stack|admin|preflight|cluster|demo-tenant)/', '^src/main\\.ts$'],
    },
    { path: settings },
  ),
  rule(
    'parts-do-not-know-the-whole',
    { path: product, pathNot: '^(activities/|src/(service/|cluster/|main\\.ts$))' },
    { path: '^(activities/|src/(service/|main\\.ts$))' },
  ),
  // The stack asks Temporal only whether it is up.
  onlyIn(
    'temporal-client-in-the-gateway',
    `(${gateways}|^src/(temporal|service|stack|preflight)/)`,
    '@temporalio/client',
  ),
  onlyIn(
    'temporal-worker-in-the-service',
    '^src/(service|preflight)/',
    '@temporalio/worker',
    '@temporalio/testing',
  ),
  onlyIn('temporal-workflow-in-workflows', '^workflows/', '@temporalio/workflow'),
  onlyIn('temporal-activity-in-activities', '^activities/', '@temporalio/activity'),
  onlyIn('mongodb-in-the-store', '^src/(store/mongo|stack)/', 'mongodb'),
  onlyIn('koa-in-http', '^src/http/', 'koa', '@koa/[a-z]+', 'koa-sse-stream'),
  onlyIn('prom-client-in-metrics', '^src/metrics/', 'prom-client'),
  // It is loaded where traces are wanted, and nowhere else.
  onlyIn('opentelemetry-in-tracing', '^src/tracing/open-telemetry/', '@opentelemetry/[a-z-]+'),
  onlyIn('mcp-sdk-in-mcp', '^src/mcp/', '@modelcontextprotocol/[a-z]+'),
  // What takes an uploaded file apart runs in a process that may be killed, and nowhere else.
  rule(
    'files-are-read-apart',
    { path: product, pathNot: '^src/knowledge/(extraction/|reading/(read-file|reader-process)\\.ts$)' },
    { path: ['^src/knowledge/extraction/(extract|read-|zip-|pdf/)', '^src/knowledge/reading/read-file'] },
  ),
  onlyIn(
    'file-formats-in-knowledge',
    '^src/knowledge/extraction/',
    'pdfjs-dist',
    'mammoth',
    'htmlparser2',
    'csv-parse',
  ),
  // What tenants wrote is compiled in a thread that may be ended, and nowhere else.
  onlyIn('ajv-in-schemas', '^src/schemas/compiled-schemas\\.ts$', 'ajv', 'ajv-formats'),
  onlyIn('openai-in-the-model', '^src/(model|service|demo-model)/', 'openai'),
  // No other way leads out to the addresses of tenants; what it returns may be named elsewhere.
  rule(
    'undici-in-outbound',
    { path: product, pathNot: '^src/outbound/' },
    { path: pkg('undici'), dependencyTypesNot: ['type-only'] },
  ),
];

module.exports = {
  forbidden: [...everywhere, ...workflows, ...layers, ...doors],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'require', 'node', 'import'],
      extensions: ['.ts', '.d.ts', '.mjs', '.cjs', '.js'],
    },
  },
};
