import { parseArgs } from 'node:util';
import { z } from 'zod';
import { AdminError } from './admin-error';

export const usage = `Usage: npm run tenant -- COMMAND

  create --name NAME --email EMAIL [--password PASSWORD] [--demo]
                   makes a tenant with an agent, an owner who signs in, and a workspace token;
                   with --demo, the agent and tools of the demo tenant
  list             lists the tenants
  disable ID       refuses the tenant's keys and members from now on
  enable ID        lets them in again
  reset-owner ID   gives the tenant's first owner a new password
  replace-key ID   begins to replace the key that the tenant's content is encrypted with

Works beside a running service, with the same settings, and prints JSON, one object per line.
`;

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

const name = z
  .string({ error: 'is missing' })
  .max(100, { error: 'must have at most 100 characters' })
  .refine((text) => text.trim() !== '' && oneLine.test(text), { error: 'must be one line of text' });
const email = z
  .string({ error: 'is missing' })
  .max(254, { error: 'must have at most 254 characters' })
  .pipe(z.email({ error: 'must be an e-mail address' }));
const password = z.string().min(12, { error: 'must have at least 12 characters' }).max(200, {
  error: 'must have at most 200 characters',
});

const creation = z.object({ name, email, password: password.optional(), demo: z.boolean().optional() });
const withId = ['disable', 'enable', 'reset-owner', 'replace-key'] as const;

export type Command =
  | ({ do: 'create' } & z.output<typeof creation>)
  | { do: 'list' | 'help' }
  | { do: (typeof withId)[number]; tenantId: string };

/** Reads the command line. @throws AdminError that names every fault */
export function readCommand(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv);
  const [verb, tenantId, ...more] = positionals;
  const { help, ...options } = values;
  if (help === true) return { do: 'help' };
  if (verb === 'create' && tenantId === undefined) return { do: 'create', ...readCreation(options) };
  if (Object.keys(options).length > 0) throw wrong('These options belong to create.');
  if (verb === 'list' && tenantId === undefined) return { do: 'list' };
  const known = withId.find((each) => each === verb);
  if (!known || more.length > 0) throw wrong('There is no such command.');
  if (tenantId === undefined) throw wrong(`${known} needs the id of a tenant; "list" shows them.`);
  return { do: known, tenantId };
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const help = { type: 'boolean', short: 'h' } as const;
  const options = { name: text, email: text, password: text, demo: flag, help } as const;
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw wrong(`${messageOf(error).replace(/\.$/, '')}.`);
  }
}

function messageOf(error: unknown): string {
  const told = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof told === 'string' ? told : 'The options cannot be read';
}

function readCreation(options: object): z.output<typeof creation> {
  const { data, error } = creation.safeParse(options);
  if (data) return data;
  throw wrong(error.issues.map(({ path, message }) => `--${path.join('.')} ${message}.`).join(' '));
}

function wrong(sentence: string): AdminError {
  return new AdminError(`${sentence} "npm run tenant -- --help" lists the commands.`);
}
