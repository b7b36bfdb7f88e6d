// The layers of the service: who may import what. CONTRIBUTING.md says why; test/house shows that each line holds.

const product = '^(src|workflows|activities)/';
const pkg = (...names) => `node_modules/(${names.join('|')})/`;

/** Files of `from` import files of this repository only where `may` matches. */
function layer(name, from, may, comment) {
  const own = '^(src|workflows|activities|test|bench|bin|tools)/';
  return { name, severity: 'error', comment, from: { path: from }, to: { path: own, pathNot: may } };
}

/** A package that only the files of `places` import. */
function onlyIn(name, packages, places, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: product, pathNot: places },
    to: { path: pkg(...packages) },
  };
}

const domain = '^src/domain/';
const errors = '^src/errors\\.ts$';
const settings = '^src/settings(\\.ts$|/)';
const store = '^src/store/store\\.ts$';
const tellsOutage = '^src/store/mongo/unavailable\\.ts$';
const turnTypes = '^workflows/turn/activity-types\\.ts$';
const turnMessages = '^workflows/turn/messages\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Files that need each other are one idea, or hide a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      severity: 'error',
      comment: 'What runs in production is in "dependencies" of package.json.',
      from: { path: product },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },

    layer(
      'domain-is-the-ground',
      domain,
      [domain],
      'What the service is about knows nothing of how it is done.',
    ),
    {
      name: 'domain-without-packages',
      severity: 'error',
      comment: 'Only ids need something of Node: random bytes and digests.',
      from: { path: domain, pathNot: '^src/domain/ids\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    layer(
      'workflows-know-the-domain-alone',
      '^workflows/',
      ['^workflows/', domain],
      'Workflow code is replayed: it must not reach anything that acts.',
    ),
    {
      name: 'workflows-use-the-workflow-sdk-alone',
      severity: 'error',
      comment: 'No other package is deterministic by promise.',
      from: { path: '^workflows/' },
      to: { path: 'node_modules/', pathNot: pkg('@temporalio/workflow', '@temporalio/common') },
    },
    {
      name: 'workflows-reach-nothing-that-acts',
      severity: 'error',
      comment:
        "Not even through the domain: Temporal's sandbox has no Node builtins, whose names alone have no dot.",
      from: { path: '^workflows/' },
      to: { path: '^[^.]+$', reachable: true },
    },
    {
      name: 'decisions-are-pure',
      severity: 'error',
      comment:
        'The state machine is tested without Temporal; what wires it to Temporal imports it, not the reverse.',
      from: {
        path: '^workflows/turn/(next|state|calls|call-outcomes|model-steps|ask-model|completion|endings|log)\\.ts$',
      },
      to: {
        path: [
          pkg('@temporalio/[a-z]+'),
          '^workflows/turn/(turn|turn-run|messages|activity-options|failures)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    layer(
      'activities-do-one-piece-of-work',
      '^activities/',
      [
        '^activities/',
        domain,
        store,
        tellsOutage,
        '^src/(model|outbound|tools)/',
        turnTypes,
        '^workflows/turn/completion\\.ts$',
      ],
      'An activity knows neither HTTP nor who asked: it gets its input and what it works with.',
    ),
    layer(
      'http-asks-the-services',
      '^src/http/',
      ['^src/http/', domain, errors, store, tellsOutage, '^src/(turns|relay|credentials)/'],
      'Routes read a request, ask, and present. They know no Temporal and no workflow.',
    ),
    layer(
      'turns-know-no-http',
      '^src/turns/',
      ['^src/turns/', domain, errors, store, '^src/tools/', turnMessages, '^workflows/turn/turn\\.ts$'],
      'Starting and steering turns is the same for every way a request may come.',
    ),
    {
      name: 'one-gateway-to-the-workflows',
      severity: 'error',
      comment: 'One module starts, signals, asks and cancels turns.',
      from: { path: '^src/', pathNot: '^src/turns/turn-gateway\\.ts$' },
      to: { path: '^workflows/', pathNot: turnTypes },
    },
    layer(
      'relay-knows-entries-and-texts',
      '^src/relay/',
      ['^src/relay/', domain, store, '^src/tools/'],
      'It turns a log into events, whoever reads them.',
    ),
    layer(
      'tools-stand-alone',
      '^src/tools/',
      ['^src/(tools|outbound)/', domain, turnTypes],
      'A tool gets a call and gives a result.',
    ),
    layer(
      'outbound-stands-alone',
      '^src/outbound/',
      ['^src/outbound/'],
      'It decides which addresses tenants may reach, whatever for.',
    ),
    layer(
      'model-stands-alone',
      '^src/model/',
      ['^src/model/', domain, '^src/tools/available-tool\\.ts$'],
      'It speaks to a provider and knows no turn.',
    ),
    layer(
      'store-stands-alone',
      '^src/store/',
      ['^src/store/', domain],
      'It keeps documents and decides nothing.',
    ),
    {
      name: 'the-store-is-an-interface',
      severity: 'error',
      comment: 'Which database is behind it is said once, where the service is put together.',
      from: { path: product, pathNot: '^src/(store/mongo/|service/)' },
      to: { path: '^src/store/mongo/', pathNot: tellsOutage },
    },
    layer(
      'credentials-stand-alone',
      '^src/credentials/',
      ['^src/credentials/', domain],
      'Making and hashing keys needs nobody else.',
    ),
    layer(
      'client-uses-the-public-api-alone',
      '^src/client/',
      ['^src/client/'],
      'It proves that the public interface is enough.',
    ),
    layer(
      'demo-model-is-a-stranger',
      '^src/demo-model/',
      ['^src/demo-model/', domain],
      'It stands in for a provider, so it may know no more than one.',
    ),
    layer(
      'demo-tenant-fills-a-store',
      '^src/demo-tenant/',
      ['^src/demo-tenant/', domain, store, settings, '^src/(credentials|demo-model)/'],
      'It writes what a user would have written.',
    ),
    layer(
      'stack-knows-servers',
      '^src/stack/',
      ['^src/stack/', settings],
      'It gets Temporal and a database going, whatever they are for.',
    ),
    layer('settings-know-nobody', settings, [settings], 'They are read before anything else is there.'),
    {
      name: 'settings-are-handed-out',
      severity: 'error',
      comment: 'A part takes the values that it needs; who puts parts together picks them.',
      from: { path: product, pathNot: [settings, '^src/(service|stack|demo-tenant)/', '^src/main\\.ts$'] },
      to: { path: settings },
    },
    {
      name: 'parts-do-not-know-the-whole',
      severity: 'error',
      comment: 'src/service puts the parts together; only src/main.ts starts it.',
      from: { path: product, pathNot: '^(activities/|src/(service/|main\\.ts$))' },
      to: { path: '^(activities/|src/(service/|main\\.ts$))' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { path: product },
      to: { path: '^(test|bench|bin|tools)/' },
    },

    onlyIn(
      'temporal-client-in-the-gateway',
      ['@temporalio/client'],
      '^src/(turns/turn-gateway\\.ts$|service/|stack/)',
      'Temporal is spoken to in one place; the stack asks only whether it is up.',
    ),
    onlyIn(
      'temporal-worker-in-the-service',
      ['@temporalio/worker', '@temporalio/testing'],
      '^src/service/',
      'The worker is part of the whole.',
    ),
    onlyIn(
      'temporal-workflow-in-workflows',
      ['@temporalio/workflow'],
      '^workflows/',
      'It works in the sandbox alone.',
    ),
    onlyIn(
      'temporal-activity-in-activities',
      ['@temporalio/activity'],
      '^activities/',
      'It works in an activity alone.',
    ),
    {
      name: 'undici-in-outbound',
      severity: 'error',
      comment: 'No other way leads out to the addresses of tenants; what it returns may be named.',
      from: { path: product, pathNot: '^src/outbound/' },
      to: { path: pkg('undici'), dependencyTypesNot: ['type-only'] },
    },
    onlyIn(
      'mongodb-in-the-store',
      ['mongodb'],
      '^src/(store/mongo|stack)/',
      'Documents of the driver stay behind the store.',
    ),
    onlyIn(
      'koa-in-http',
      ['koa', '@koa/[a-z]+', 'koa-sse-stream'],
      '^src/http/',
      'Whatever answers requests is there.',
    ),
    onlyIn(
      'openai-in-the-model',
      ['openai'],
      '^(src/(model|service|demo-model)/|activities/deps\\.ts$)',
      'One place knows how a provider talks.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.d.ts', '.mjs', '.cjs', '.js'] },
  },
};
