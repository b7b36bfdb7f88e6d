import { secrets } from './variables';

/** The environment for a program that the service starts: its own, without the secrets, with `extra` on top. */
export function childEnvironment(extra: Record<string, string> = {}): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(([name]) => !secrets.has(name));
  return { ...Object.fromEntries(inherited), ...extra };
}

/** The environment for another process of the service itself: all of its own, with `extra` on top. */
export function ownEnvironment(extra: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...extra };
}
