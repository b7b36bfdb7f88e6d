import { parseArgs } from 'node:util';

export const partNames = ['processes', 'streams', 'suspended'] as const;
export type PartName = (typeof partNames)[number];

export interface ScaleOptions {
  only: PartName[];
  streams: number;
  /** Turns that wait for a person. */
  suspended: number;
  /** Whether rounds are short. Their figures mean little. */
  quick: boolean;
  keep: boolean;
  help: boolean;
}

export const usage = `npm run scale -- [options]
  --quick       a run of some minutes that shows that the parts work
  --only PART   only this part (${partNames.join(', ')}); may be given several times
  --streams N   holds N idle streams instead of 20,000
  --suspended N lets N turns wait for a person instead of 10,000; 100,000 take most of an hour
  --keep        keeps the run in bench/kept/scale.json, for others to be compared with`;

/** Fewer streams or turns would not show what one more takes. */
const fewest = 400;

/** @throws Error with a message for the user */
export function readOptions(args: string[]): ScaleOptions {
  const flag = { type: 'boolean' as const, default: false };
  const { values } = parseArgs({
    args,
    options: {
      ...{ quick: flag, keep: flag, help: flag },
      only: { type: 'string', multiple: true, default: [...partNames] },
      streams: { type: 'string' },
      suspended: { type: 'string' },
    },
  });
  const { quick, keep, help } = values;
  const only = partNames.filter((name) => values.only.includes(name));
  if (only.length < new Set(values.only).size) throw new Error(`--only takes ${partNames.join(', ')}.`);
  if (keep && (quick || only.length < partNames.length))
    throw new Error('Only a whole run can be kept: --keep goes with no --quick or --only.');
  const streams = countOf('streams', values.streams ?? (quick ? '1000' : '20000'));
  const suspended = countOf('suspended', values.suspended ?? (quick ? '400' : '10000'));
  return { only, streams, suspended, quick, keep, help };
}

function countOf(name: string, given: string): number {
  const count = Number(given);
  if (Number.isInteger(count) && count >= fewest) return count;
  throw new Error(`--${name} takes a whole number from ${fewest} on.`);
}
