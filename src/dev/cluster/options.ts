import { parseArgs } from 'node:util';

export interface Options {
  /** Runs Temporal as a cluster too, in the place of the embedded server. */
  hasTemporalCluster: boolean;
  help: boolean;
}

/** An error of the command line, with a message for the user. */
export class OptionsError extends Error {}

export const usage = `npm run cluster -- [options]
  --temporal   Temporal is a cluster too: frontend, history and matching twice, worker, on PostgreSQL`;

/**
 * Reads the arguments. `temporalAddress` is what the settings name.
 * @throws OptionsError
 */
export function readOptions(args: string[], temporalAddress: string | undefined): Options {
  const { temporal: hasTemporalCluster, help } = valuesOf(args);
  if (hasTemporalCluster && temporalAddress !== undefined) {
    throw new OptionsError('TEMPORAL_ADDRESS names a Temporal server: unset it, or leave out --temporal.');
  }
  return { hasTemporalCluster, help };
}

function valuesOf(args: string[]): { temporal: boolean; help: boolean } {
  const kind = { type: 'boolean' as const, default: false };
  try {
    return parseArgs({ args, options: { temporal: kind, help: kind } }).values;
  } catch (error) {
    throw new OptionsError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
