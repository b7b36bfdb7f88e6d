/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testTimeout: 30_000,
  // Loaded only if they are needed, by the names that they have once they are built.
  moduleNameMapper: {
    '^\\./own-service\\.js$': '<rootDir>/test/support/own-service.ts',
    '^holdfast-client$': '<rootDir>/packages/client/src/index.ts',
    '^holdfast-client/(react|workspace)$': '<rootDir>/packages/client/src/$1/index.ts',
    '^\\./open-telemetry/open-telemetry\\.js$':
      '<rootDir>/src/platform/tracing/open-telemetry/open-telemetry.ts',
    // The packages are modules, whose imports name the files that are built from them.
    '^(\\.{1,2}/.+)\\.js$': ['$1.js', '$1.ts'],
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
    ],
  },
};
