import type { z } from 'zod';
import { assemble, type Settings } from './assemble';
import { readEnvironment, type Environment } from './read-environment';
import { secrets } from './secrets';
import { readStdioPrograms } from './stdio-servers';

/** Thrown if settings are wrong. `faults` holds one sentence for each, and the message lists them all. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly faults: readonly string[]) {
    const title = faults.length === 1 ? 'A setting is wrong:' : `${faults.length} settings are wrong:`;
    super([title, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

export type { Settings };

/**
 * Reads all settings from `environment`, from `.env` in `dir`, and from the files named by `NAME_FILE`.
 * Relative paths are relative to `dir`.
 * @throws SettingsError that lists every fault at once, without any secret.
 */
export function loadSettings(environment: Environment = process.env, dir = process.cwd()): Settings {
  const faults: string[] = [];
  const found = readEnvironment(environment, dir, faults);
  const surroundings = {
    dir,
    xdgCacheHome: found['XDG_CACHE_HOME'],
    isProduction: found['NODE_ENV'] === 'production',
  };
  const settings = assemble(read, surroundings, (file) => readStdioPrograms(file, dir, faults));
  faults.push(...contradictions(found));
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;

  function read<T>(name: string, kind: z.ZodType<T>): T | undefined {
    const given = found[name];
    if (given === undefined) return undefined;
    const { data, error } = kind.safeParse(given);
    const value = secrets.has(name) ? 'set to something else' : JSON.stringify(given);
    for (const { message } of error?.issues ?? [])
      faults.push(`${name} is ${value}: ${message} is accepted.`);
    return data;
  }
}

/** Returns the faults of settings that do not go together. */
function contradictions(found: Readonly<Record<string, string>>): string[] {
  const has = (name: string) => found[name] !== undefined;
  const isOff = (name: string) => found[name] === 'false' || found[name] === '0';
  const faults: string[] = [];
  for (const name of ['TEMPORAL_API_KEY', 'TEMPORAL_TLS'])
    if (has(name) && !isOff(name) && !has('TEMPORAL_ADDRESS'))
      faults.push(`${name} is set, TEMPORAL_ADDRESS is not: set the address that it belongs to, or neither.`);
  if (has('WORKER_DEPLOYMENT') !== has('WORKER_BUILD')) {
    const missing = has('WORKER_BUILD') ? 'WORKER_DEPLOYMENT' : 'WORKER_BUILD';
    faults.push(`${missing} is not set: set both WORKER_DEPLOYMENT and WORKER_BUILD, or neither.`);
  }
  if (has('MASTER_KEY') && has('MASTER_KEY_COMMAND'))
    faults.push('MASTER_KEY and MASTER_KEY_COMMAND are both set: keep one of them.');
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'])
    if (has('SMTP_URL') && !has(name))
      faults.push(`SMTP_URL is set, ${name} is not: mails need both. Set ${name}, or leave SMTP_URL out.`);
  const { HOP_HOST: hopHost = '', ROLE: role } = found;
  if (['0.0.0.0', '::'].includes(hopHost) && !has('HOP_ADDRESS'))
    faults.push(
      `HOP_HOST is "${hopHost}", HOP_ADDRESS is not set: set it to the address of this machine that other processes reach.`,
    );
  // A process with the role `api` does not ask the model.
  if (isOff('DEMO') && !has('OPENAI_API_KEY') && !has('OPENAI_BASE_URL') && role !== 'api')
    faults.push(
      'DEMO is "false", and no model is set: set OPENAI_API_KEY or OPENAI_BASE_URL, or leave DEMO out to have the demo model answer.',
    );
  return faults;
}
