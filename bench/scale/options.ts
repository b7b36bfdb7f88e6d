import { parseArgs } from 'node:util';

export interface ScaleOptions {
  quick: boolean;
  keep: boolean;
  /** The parts to run. Empty for all. */
  only: string[];
  /** Idle streams, if not as many as usual. */
  streams: number | undefined;
  /** Turns that wait for a person, if not as many as usual. */
  suspended: number | undefined;
  help: boolean;
}

export const usage = `npm run scale -- [options]
  --quick       a run of some minutes that shows that the certificate works
  --only PART   only this part; may be given several times
  --streams N   holds N idle streams instead of 20,000
  --suspended N lets N turns wait for a person instead of 10,000; 100,000 take most of an hour
  --keep        keeps the run in bench/kept/scale.json, for others to be compared with`;

/** Fewer streams or turns would not show what one more takes. */
const fewest = 300;

/** @throws Error with a message for the user */
export function readOptions(args: string[], names: readonly string[]): ScaleOptions {
  const flag = { type: 'boolean' as const, default: false };
  const { values } = parseArgs({
    args,
    options: {
      quick: flag,
      keep: flag,
      help: flag,
      only: { type: 'string', multiple: true, default: [] },
      streams: { type: 'string' },
      suspended: { type: 'string' },
    },
  });
  const unknown = values.only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no “${unknown.join(', ')}”: --only takes ${names.join(', ')}.`);
  if (values.keep && (values.quick || values.only.length > 0))
    throw new Error('Only a whole run can be kept: --keep goes with no --quick or --only.');
  return {
    ...values,
    streams: countOf('streams', values.streams),
    suspended: countOf('suspended', values.suspended),
  };
}

function countOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const count = Number(given);
  if (!Number.isInteger(count) || count < fewest)
    throw new Error(`--${name} takes a whole number from ${fewest} on.`);
  return count;
}
