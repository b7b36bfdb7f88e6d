import { z } from 'zod';
import { assemble, type Settings } from './settings/assemble';
import { readEnvironment, type Environment } from './settings/read-environment';
import { SettingsError } from './settings/settings-error';
import { readStdioPrograms } from './settings/stdio-programs';
import { secrets, variables } from './settings/variables';

export { SettingsError, type Settings };

const schema = z.object(variables).partial();

/**
 * Reads all settings from `environment`, from `.env` in `dir`, and from the files named by `NAME_FILE`.
 * Relative paths count from `dir`.
 * @throws SettingsError that lists every fault at once, and no secret.
 */
export function loadSettings(environment: Environment = process.env, dir = process.cwd()): Settings {
  const faults: string[] = [];
  const found = readEnvironment(environment, dir, faults);
  const parsed = schema.safeParse(found);
  if (!parsed.success) faults.push(...describe(parsed.error, found));
  faults.push(...contradictions(found));
  const stdio = readStdioPrograms(found['MCP_STDIO_SERVERS'], dir, faults);
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);
  return assemble(parsed.data, dir, found['XDG_CACHE_HOME'], stdio);
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
