import { builtinModules } from 'node:module';
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const product = ['src/**/*.ts', 'workflows/**/*.ts', 'activities/**/*.ts'];
const nodeGlobals = Object.fromEntries(
  ['AbortController', 'AbortSignal', 'Buffer', 'URL', 'clearInterval', 'clearTimeout', 'console', 'fetch', 'process', 'setInterval', 'setTimeout'] // prettier-ignore
    .map((name) => [name, 'readonly']),
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

const processEnv = {
  object: 'process',
  property: 'env',
  message: 'Only src/settings reads the environment; take a setting.',
};

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', '.data/', 'tools/ferretdb/']),
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
  { name: 'house/scripts', files: ['**/*.mjs', '**/*.js', '**/*.cjs'], languageOptions: { globals: nodeGlobals } },
  { name: 'house/commonjs', files: ['**/*.js', '**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  {
    name: 'house/typescript',
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.test.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // A callback that only passes a call on reads better without a block around it.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Numbers in sentences, such as ports and sizes, need no String() around them.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...builtinModules.map((name) => ({ name, message: `Write node:${name}.` })),
            { name: 'node:process', importNames: ['env'], message: processEnv.message },
          ],
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
      'no-restricted-properties': ['error', processEnv],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]', message: 'Export by name.' },
      ],
    },
  },
  {
    name: 'house/environment',
    files: ['src/settings.ts', 'src/settings/**/*.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    name: 'house/terminal',
    files: ['src/main.ts', 'src/service/stop-on-signals.ts', 'src/client/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
