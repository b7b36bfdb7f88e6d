import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings } from '../settings/settings';

/** Log lines as JSON, on the process's standard output where nothing else is said. */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: shownError } }, destination ?? pino.destination({ sync: true }));
}

/** What a line holds of an error: its kind, its words and where it came from, and nothing that a library hung on it. */
export function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) && { code: error.code };
  return { type, message, stack, ...code };
}
