import { builtinModules } from 'node:module';
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const product = ['src/**/*.ts', 'workflows/**/*.ts', 'activities/**/*.ts'];
const nodeGlobals = Object.fromEntries(
  [
    ...['Blob', 'Buffer', 'clearInterval', 'clearTimeout', 'console', 'fetch', 'FormData', 'performance'],
    ...['process', 'setInterval', 'setTimeout', 'URL'],
  ].map((name) => [name, 'readonly']),
);

const fileName = {
  create: (context) => ({
    Program(node) {
      const [name = ''] = (context.filename.split(/[\\/]/).pop() ?? '').replace(/^\./, '').split('.');
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
        context.report({ node, message: 'Name the file in kebab-case.' });
      if (/(^|-)(utils?|helpers?|misc|common)$/.test(name))
        context.report({ node, message: 'Name the file after the one idea that it holds.' });
    },
  }),
};

const builtins = builtinModules.map((name) => ({ name, message: `Write node:${name}.` }));

const processEnv = {
  object: 'process',
  property: 'env',
  message: 'Only src/platform/settings/settings reads the environment; take a setting.',
};

const defaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name.',
};

/** Workflows of one process share their modules, so a module's variables would be shared too. */
const moduleState = {
  selector: ['Program', 'Program > ExportNamedDeclaration']
    .flatMap((at) => [
      `${at} > VariableDeclaration[kind!="const"]`,
      `${at} > VariableDeclaration > VariableDeclarator > NewExpression`,
    ])
    .join(', '),
  message: 'Keep the state of a workflow in the workflow: modules are shared by all of a process.',
};

export default defineConfig(
  globalIgnores([
    'dist/',
    'packages/*/dist/',
    'packages/*/src/generated/',
    'coverage/',
    '.data/',
    'tools/ferretdb/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    name: 'house/everywhere',
    plugins: { house: { rules: { 'file-name': fileName } } },
    rules: {
      'house/file-name': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-warning-comments': 'error',
    },
  },
  {
    name: 'house/scripts',
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: { globals: nodeGlobals },
  },
  {
    name: 'house/commonjs',
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { __dirname: 'readonly' } },
  },
  {
    name: 'house/typescript',
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.test.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `return stop();` is how a branch that is done says so.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Fields change while something is awaited, and providers leave out what their types promise: this rule knows neither.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // A field is left out by taking the others, and a leading underscore says that a name is unused on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // The newer transport is preferred, and servers are asked over the older one as long as some speak no other.
      '@typescript-eslint/no-deprecated': [
        'error',
        {
          allow: [
            { from: 'package', package: '@modelcontextprotocol/client', name: 'SSEClientTransport' },
            // Marked so to stand out. An operator opens private providers, which may have no certificate.
            { from: 'package', package: 'openid-client', name: 'allowInsecureRequests' },
          ],
        },
      ],
      // `[...text]` gives code points, which is what it is written for.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Numbers in sentences, such as ports and sizes, and queries in addresses need no conversion around them.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allow: [{ from: 'package', package: 'url', name: 'URLSearchParams' }] },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [...builtins, { name: 'node:process', importNames: ['env'], message: processEnv.message }],
          patterns: [{ regex: '^\\.\\.?/.*\\.[cm]?[jt]s$', message: 'Leave the extension out.' }],
        },
      ],
    },
  },
  {
    name: 'house/product',
    files: product,
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'Requests to addresses that tenants name go through src/platform/outbound.',
        },
      ],
      'no-restricted-syntax': ['error', defaultExport],
    },
  },
  {
    name: 'house/shared-by-workflows',
    files: ['workflows/**/*.ts', 'src/domain/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport, moduleState] },
  },
  {
    name: 'house/settings-alone-read-the-environment',
    files: [...product, 'bench/**/*.ts', 'drill/**/*.ts'],
    ignores: ['src/platform/settings/settings.ts', 'src/platform/settings/**/*.ts'],
    rules: { 'no-restricted-properties': ['error', processEnv] },
  },
  {
    // The type stated for what was parsed is the word of who wrote it: this service itself, or JSON's own grammar.
    name: 'house/parsed-json',
    files: ['src/domain/json.ts', 'src/knowledge/reader/order.ts', 'src/store/mongo/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    name: 'house/terminal',
    files: [
      'src/main.ts',
      'src/dev/cluster/main.ts',
      'src/platform/wiring/stop-on-signals.ts',
      'src/dev/chat/**/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'house/client',
    files: ['src/dev/chat/**/*.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Packages run in browsers and in Node, and are built as modules, whose imports name files.
    name: 'house/packages',
    files: ['packages/*/src/**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: './packages/*/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-console': 'error',
      // Nothing else says in every browser that a key belongs to an input method.
      '@typescript-eslint/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'keyCode' }] }],
      'no-restricted-imports': [
        'error',
        {
          paths: builtins,
          patterns: [
            { regex: '^node:', message: 'A browser has no Node builtins.' },
            { regex: '^\\.\\.?/.*(?<!\\.js)$', message: 'End the file name in .js.' },
          ],
        },
      ],
    },
  },
  {
    // As in house/parsed-json: the service checks its events against the description that the types come from.
    name: 'house/parsed-events',
    files: ['packages/client/src/read-event.ts', 'packages/client/src/workspace/workspace-events.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // The bundler reads a style sheet as text.
    name: 'house/style-sheets',
    files: ['packages/widget/src/{styles,later/styles}/*-sheet*.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    name: 'house/console',
    files: ['packages/console/src/**/*.{ts,tsx}'],
    rules: {
      // The router's redirects are thrown.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: builtins,
          patterns: [
            { regex: '^node:', message: 'A browser has no Node builtins.' },
            { regex: '^\\.\\.?/.*(?<!\\.(js|css))$', message: 'End the file name in .js or .css.' },
          ],
        },
      ],
    },
  },
  {
    // The console is where who builds a page looks.
    name: 'house/widget-console',
    files: ['packages/widget/src/element.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'house/tests',
    files: ['test/**/*.ts'],
    rules: {
      // A test checks what it got by asserting it; jest's matchers and parsed bodies are typed `any`.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // A stand-in for something asynchronous is asynchronous, even where it waits for nothing.
      '@typescript-eslint/require-await': 'off',
    },
  },
);
