const testBatches = require('./bin/setup/test-batches.cjs');
const testProjects = require('./bin/setup/test-projects.cjs');

/** Version 7 of the AI SDK needs Node 22. So the same tests run with 6 on Node 20, and with 7 on newer ones. */
const aiSdk = Number.parseInt(process.versions.node, 10) < 22 ? 'ai' : 'ai-7';

/** Set by `npm test` for a whole run. */
const inBatches = process.env.HOLDFAST_TEST_BATCHES === 'true';

const common = {
  roots: inBatches ? ['<rootDir>/test', '<rootDir>/.data/test-batches'] : ['<rootDir>/test'],
  moduleNameMapper: {
    '^ai(/package.json)?$': `${aiSdk}$1`,
    '^holdfast-client$': '<rootDir>/packages/client/src/index.ts',
    '^holdfast-client/(react|workspace)$': '<rootDir>/packages/client/src/$1/index.ts',
    // Packages name the files that are built from their modules. So do imports that load later.
    '^(\\.{1,2}/.+)\\.js$': ['$1.js', '$1.ts'],
  },
  // Published as modules alone, which tests load as everything else.
  transformIgnorePatterns: [
    '/node_modules/(?!(openid-client|oauth4webapi|jose|qr|ai-7|@ai-sdk|@marcbachmann|@workflow|zod)/)',
  ],
  transform: {
    '/node_modules/.+\\.js$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
    ],
  },
};

/** Start Temporal, a database and two services. */
const servers = {
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};

const { unit, service, slow } = inBatches ? testBatches(testProjects()) : testProjects();

/** @type {import('jest').Config} */
module.exports = {
  // Far beyond what any test takes. No test may depend on the machine's speed.
  testTimeout: 120_000,
  // More than most machines have processors: many tests wait for the service.
  maxWorkers: 8,
  testSequencer: '<rootDir>/bin/setup/slow-first.cjs',
  reporters: ['default', '<rootDir>/bin/setup/closing-line.cjs'],
  projects: [
    { ...common, displayName: 'unit', testMatch: unit },
    { ...common, ...servers, displayName: 'service', testMatch: service },
    { ...common, ...servers, displayName: 'slow', testMatch: slow },
  ],
};
