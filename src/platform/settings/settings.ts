import { z } from 'zod';
import { assemble, type Settings } from './assemble';
import { readEnvironment, type Environment } from './read-environment';
import { readStdioPrograms } from './stdio-servers';
import { secrets, variables, type Values } from './variables';

/** Thrown if settings are wrong. `faults` holds one sentence for each, and the message lists them all. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly faults: readonly string[]) {
    const title = faults.length === 1 ? 'A setting is wrong:' : `${faults.length} settings are wrong:`;
    super([title, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

export type { Settings };

const schema = z.object(variables).partial();

/**
 * Reads all settings from `environment`, from `.env` in `dir`, and from the files named by `NAME_FILE`.
 * Relative paths are relative to `dir`.
 * @throws SettingsError that lists every fault at once, without any secret.
 */
export function loadSettings(environment: Environment = process.env, dir = process.cwd()): Settings {
  const faults: string[] = [];
  const found = readEnvironment(environment, dir, faults);
  const parsed = schema.safeParse(found);
  if (!parsed.success) faults.push(...describe(parsed.error, found));
  faults.push(
    ...contradictions(found),
    ...halfAVersion(found),
    ...twoMasterKeys(found),
    ...nowhereToHop(found),
  );
  if (parsed.success) faults.push(...missingModel(parsed.data));
  const stdio = readStdioPrograms(found['MCP_STDIO_SERVERS'], dir, faults);
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);
  const surroundings = {
    xdgCacheHome: found['XDG_CACHE_HOME'],
    isProduction: found['NODE_ENV'] === 'production',
  };
  return assemble(parsed.data, dir, surroundings, stdio);
}

function describe(error: z.ZodError, found: Readonly<Record<string, string>>): string[] {
  return error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = secrets.has(name) ? 'set to something else' : JSON.stringify(found[name]);
    return `${name} is ${value}: ${issue.message} is accepted.`;
  });
}

function contradictions(found: Readonly<Record<string, string>>): string[] {
  if (found['TEMPORAL_ADDRESS'] !== undefined) return [];
  return ['TEMPORAL_API_KEY', 'TEMPORAL_TLS']
    .filter((name) => found[name] !== undefined && found[name] !== 'false' && found[name] !== '0')
    .map(
      (name) => `${name} is set, TEMPORAL_ADDRESS is not: set the address that it belongs to, or neither.`,
    );
}

function halfAVersion(found: Readonly<Record<string, string>>): string[] {
  const [missing, ...others] = ['WORKER_DEPLOYMENT', 'WORKER_BUILD'].filter(
    (name) => found[name] === undefined,
  );
  return missing === undefined || others.length > 0
    ? []
    : [`${missing} is not set: set both WORKER_DEPLOYMENT and WORKER_BUILD, or neither.`];
}

function twoMasterKeys(found: Readonly<Record<string, string>>): string[] {
  const isTwice = found['MASTER_KEY'] !== undefined && found['MASTER_KEY_COMMAND'] !== undefined;
  return isTwice ? ['MASTER_KEY and MASTER_KEY_COMMAND are both set: keep one of them.'] : [];
}

function nowhereToHop(found: Readonly<Record<string, string>>): string[] {
  const host = found['HOP_HOST'] ?? '';
  if (!['0.0.0.0', '::'].includes(host) || found['HOP_ADDRESS'] !== undefined) return [];
  return [
    `HOP_HOST is "${host}", HOP_ADDRESS is not set: set it to the address of this machine that other processes reach.`,
  ];
}

/** A process with the role `api` does not ask the model. */
function missingModel({ DEMO, ROLE, OPENAI_API_KEY, OPENAI_BASE_URL }: Values): string[] {
  const hasModel = OPENAI_API_KEY !== undefined || OPENAI_BASE_URL !== undefined;
  if (DEMO !== false || hasModel || ROLE === 'api') return [];
  return [
    'DEMO is "false", and no model is set: set OPENAI_API_KEY or OPENAI_BASE_URL, or leave DEMO out to have the demo model answer.',
  ];
}
