import { parseArgs } from 'node:util';

export interface Options {
  quick: boolean;
  profile: boolean;
  /** Names of experiments; empty: all. */
  only: string[];
  help: boolean;
}

export const usage = `npm run bench -- [options]
  --quick       a run of under a minute that shows that the bench works
  --only NAME   only this group of figures; may be given several times
  --profile     writes a CPU profile of the service beside the figures`;

/** @throws Error with a sentence for the user. */
export function readOptions(args: string[], names: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const unknown = values.only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no “${unknown.join(', ')}”: --only takes ${names.join(', ')}.`);
  return values;
}
