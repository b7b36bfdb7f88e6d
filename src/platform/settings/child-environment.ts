import { secrets } from './secrets';

/**
 * The environment for a program that the service starts: that of the service without its secrets, plus
 * `extra`.
 */
export function childEnvironment(extra: Record<string, string> = {}): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(([name]) => !secrets.has(name));
  return { ...Object.fromEntries(inherited), ...extra };
}
