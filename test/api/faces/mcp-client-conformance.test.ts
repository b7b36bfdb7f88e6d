import { join } from 'node:path';
import { runConformance } from '../../support/conformance/run-conformance';
import { everyWay } from '../../support/every-way';

const client = join(__dirname, '..', '..', 'agents', 'mcp', 'conformance-client.mjs');

/** The suite starts a process for each of its scenarios. */
const whole = everyWay ? test : test.skip;

whole.each(['2025-11-25', '2026-07-28'])(
  'the client of tool servers does what revision %s requires, but for what is listed',
  async (revision) => {
    const { passed, output } = await runConformance({
      tested: ['client', '--command', `${process.execPath} ${client}`],
      revision,
      expectedFailures: join(__dirname, `mcp-client-conformance-${revision}.yaml`),
    });
    expect({ passed, output: passed ? '' : output }).toEqual({ passed: true, output: '' });
  },
  300_000,
);
