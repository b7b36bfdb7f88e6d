import { join } from 'node:path';
import { runConformance } from '../../support/conformance/run-conformance';

const client = join(__dirname, '..', '..', 'agents', 'mcp', 'conformance-client.mjs');

/** What each revision requires of a client that does what ours does; docs/tool-servers.md says what is left out. */
const required: [revision: string, scenario: string][] = [
  ['2025-11-25', 'initialize'],
  ['2025-11-25', 'tools_call'],
  ['2026-07-28', 'tools_call'],
  ['2026-07-28', 'request-metadata'],
  ['2026-07-28', 'sep-2322-client-request-state'],
  ['2026-07-28', 'http-standard-headers'],
  ['2026-07-28', 'http-custom-headers'],
  ['2026-07-28', 'http-invalid-tool-headers'],
  ['2026-07-28', 'json-schema-ref-no-deref'],
];

test.each(required)('conforms to revision %s in %s', async (revision, scenario) => {
  const run = ['--scenario', scenario, '--spec-version', revision, '--timeout', '110000', '--verbose'];
  const { passed, output } = await runConformance([
    'client',
    '--command',
    `${process.execPath} ${client}`,
    ...run,
  ]);
  if (!passed) throw new Error(output);
  expect(output).toMatch(/Passed: [1-9][0-9]*\/[0-9]+, 0 failed/);
});
