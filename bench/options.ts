import { parseArgs } from 'node:util';

export interface Options {
  quick: boolean;
  profile: boolean;
  /** The number of turns in the endless conversation. */
  turns?: number | undefined;
  keep: boolean;
  /** The names of the experiments to run. Empty: all. */
  only: string[];
  /** The file of the run to compare with. Absent: the kept run. */
  against?: string | undefined;
  help: boolean;
}

export const usage = `npm run bench -- [options]
  --quick       a run of some two minutes that shows that the bench works
  --only NAME   only this group of figures; may be given several times
  --turns N     that many turns of the endless conversation, however long they take
  --profile     profiles the service, and says where the CPU of a text turn goes
  --against F   compares with this run, such as one of another commit, instead of the kept one
  --keep        keeps the run in bench/kept, for others to be compared with`;

/** @throws Error with a message for the user */
export function readOptions(args: string[], names: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      turns: { type: 'string' },
      keep: { type: 'boolean', default: false },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const unknown = values.only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no “${unknown.join(', ')}”: --only takes ${names.join(', ')}.`);
  if (values.profile && values.only.length > 0 && !values.only.includes('throughput'))
    throw new Error('The profile is taken with the turns per second: add --only throughput.');
  if (values.keep && (values.quick || values.profile || values.only.length > 0))
    throw new Error('Only a whole run can be kept: --keep goes with no --quick, --only or --profile.');
  const turns = values.turns === undefined ? undefined : Number(values.turns);
  if (turns !== undefined && !(Number.isInteger(turns) && turns >= 10))
    throw new Error('--turns takes a whole number from 10.');
  return { ...values, turns };
}
