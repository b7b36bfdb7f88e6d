import { parseArgs, inspect } from 'node:util';
import { HoldfastError } from 'holdfast-client';
import { FileFaults } from './fault';
import { runConfig, type ConfigOrder } from './run-config';

const usage = `Usage: npm run config -- export DIR | plan DIR | apply DIR [--prune]

Keeps a workspace as YAML files: agents, tools, MCP servers, model providers, queues, replies, webhooks, retention
rules and settings.

  export DIR   writes the workspace's resources to files
  plan DIR     says what apply would do
  apply DIR    makes the workspace as the files say
  --prune      also deletes what was applied and has no file any more

HOLDFAST_URL is the address of the service, and HOLDFAST_TOKEN a token of the workspace.
Ends with code 1 if something is wrong, 2 for a wrong command, and 3 if something was changed elsewhere and left alone.
`;

/** Runs `npm run config` with this environment. Returns its exit code. */
export async function main(environment: NodeJS.ProcessEnv): Promise<number> {
  const order = readOrder(environment);
  if (!order) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    return await runConfig(order);
  } catch (error) {
    const isExpected =
      error instanceof FileFaults || error instanceof HoldfastError || error instanceof Error;
    process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
    return 1;
  }
}

/** Undefined for a wrong command. */
function readOrder(environment: NodeJS.ProcessEnv): ConfigOrder | undefined {
  const { positionals, values, tokens } = parseArgs({
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { prune: { type: 'boolean', default: false } },
  });
  // Without this, a misspelt option would be left out without a word.
  if (tokens.some((token) => token.kind === 'option' && token.rawName !== '--prune')) return undefined;
  const [verb, folder] = positionals;
  const { HOLDFAST_URL: url, HOLDFAST_TOKEN: token } = environment;
  if (verb !== 'export' && verb !== 'plan' && verb !== 'apply') return undefined;
  if (folder === undefined || positionals.length > 2 || !url || !token) return undefined;
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return { do: verb, folder, prune: values['prune'] === true, url, token, environment, print };
}
