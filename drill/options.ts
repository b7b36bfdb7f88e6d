import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import type { Form } from './rows/row';
import type { TemporalForm } from './world/servers';

export interface Options {
  form: Form;
  temporal: TemporalForm;
  /** Runs only rows whose group, fault or turn contains one of these, or all if empty. */
  only: readonly string[];
  seed: number;
  /** The number of turns in an additional row of budgets. */
  turns: number | undefined;
  /** Duration of the soak in milliseconds. If absent, the table runs instead. */
  soakMs: number | undefined;
  /** True if a tenant attacks the others throughout. Only valid for the soak. */
  attack: boolean;
  help: boolean;
}

export const usage = `npm run drill -- [options]
  --short          under 30 s: a few rows and a control
  --long           also servers that are down for a minute
  --temporal FORM  embedded (default), or cluster: several processes on PostgreSQL, and rows that break them
  --only PATTERN   only rows whose group, fault or turn holds the pattern; may be given several times
  --turns N        also a row with so many turns under one budget: --turns 10000 --only "10000 turns"
  --seed N         makes the same choices as the run that printed this seed
  --soak TIME      random faults for so long, such as 90s, 20m or 1h, in the place of the table
  --attack         in the soak: one tenant attacks all along, and users of another one must not notice`;

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** @throws Error with a message for the user */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      temporal: { type: 'string', default: 'embedded' },
      turns: { type: 'string' },
      soak: { type: 'string' },
      attack: { type: 'boolean', default: false },
    },
  });
  if (values.short && values.long) throw new Error('Choose one of --short and --long.');
  if (values.attack && values.soak === undefined)
    throw new Error('--attack needs --soak TIME. In the table, attacks are rows: --only attack.');
  return {
    form: values.short ? 'short' : values.long ? 'long' : 'default',
    temporal: readTemporal(values.temporal),
    only: values.only,
    seed: readSeed(values.seed),
    turns: readTurns(values.turns),
    soakMs: readTime(values.soak),
    attack: values.attack,
    help: values.help,
  };
}

function readTemporal(text: string): TemporalForm {
  if (text === 'embedded' || text === 'cluster') return text;
  throw new Error('--temporal takes embedded or cluster.');
}

function readSeed(text: string | undefined): number {
  if (text === undefined) return randomInt(2 ** 31);
  if (!/^\d{1,10}$/.test(text)) throw new Error('--seed takes a whole number, such as --seed 7.');
  return Number(text);
}

function readTurns(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{2,4}$/.test(text)) throw new Error('--turns takes 100 to 99999, such as --turns 10000.');
  return Number(text);
}

function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  const ms = Number(count) * (units[unit] ?? 0);
  if (!(ms > 0)) throw new Error('--soak takes a time with its unit, such as 90s, 20m or 1h.');
  return ms;
}
