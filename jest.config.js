/** Version 7 of the AI SDK needs Node 22. So the same tests run with 6 on Node 20, and with 7 on newer ones. */
const aiSdk = Number.parseInt(process.versions.node, 10) < 22 ? 'ai' : 'ai-7';

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/bin/setup/test-environment.cjs',
  runtime: '<rootDir>/bin/setup/test-runtime.cjs',
  roots: [process.env.HOLDFAST_TEST_BATCHES ?? '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testSequencer: '<rootDir>/bin/setup/longest-first.cjs',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  // Far beyond what any test takes. No test may depend on the machine's speed.
  testTimeout: 120_000,
  // Loaded only if they are needed, by the names that they have once they are built.
  moduleNameMapper: {
    '^\\./own-service\\.js$': '<rootDir>/test/support/own-service.ts',
    '^ai(/package.json)?$': `${aiSdk}$1`,
    '^holdfast-client$': '<rootDir>/packages/client/src/index.ts',
    '^holdfast-client/(react|workspace)$': '<rootDir>/packages/client/src/$1/index.ts',
    '^\\./open-telemetry/open-telemetry\\.js$':
      '<rootDir>/src/platform/tracing/open-telemetry/open-telemetry.ts',
    // The packages are modules, whose imports name the files that are built from them.
    '^(\\.{1,2}/.+)\\.js$': ['$1.js', '$1.ts'],
  },
  // Published as modules alone, which tests load as everything else.
  transformIgnorePatterns: [
    '/node_modules/(?!(openid-client|oauth4webapi|jose|qr|ai-7|@ai-sdk|@workflow|zod)/)',
  ],
  transform: {
    '/node_modules/.+\\.js$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
    ],
  },
};
