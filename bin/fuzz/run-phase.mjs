import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/**
 * Our own checks are more exact: the description has a default response, rules that no schema can state, and failures of
 * providers that nothing answers for.
 */
const replacedChecks = 'status_code_conformance,positive_data_acceptance,not_a_server_error';

/** Runs schemathesis on the operations below a path; resolves with its report. */
export async function runPhase(
  program,
  { baseUrl, folder },
  seedFile,
  { name, path, header, kinds, examples, seconds },
) {
  const report = join(folder, `${name}.json`);
  const begun = performance.now();
  const status = await run(
    program,
    [
      ...['run', `${baseUrl}/openapi.json`, '--include-path-regex', path, '--exclude-path-regex', '/events$'],
      ...['--header', header, '--phases', kinds, '--max-examples', String(examples)],
      ...['--exclude-checks', replacedChecks, '--continue-on-failure', '--no-shrink', '--no-color'],
      ...['--request-timeout', '60', '--warnings', 'off', '--seed', '1', '--suppress-health-check', 'all'],
      ...['--report', 'json', '--report-json-path', report],
    ],
    {
      cwd: folder,
      seconds,
      env: { ...process.env, SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: here, FUZZ_SEED: seedFile },
    },
  );
  return {
    name,
    status,
    seconds: (performance.now() - begun) / 1_000,
    report: JSON.parse(readFileSync(report, 'utf8')),
  };
}

/** Interrupts it like Ctrl-C after its time: it then writes its report so far. */
function run(program, args, { cwd, env, seconds }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const over = setTimeout(() => child.kill('SIGINT'), seconds * 1_000);
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(over);
      resolve(status);
    });
  });
}
