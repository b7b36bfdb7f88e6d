import { must } from '../broken';
import { createSigningMember, type SigningMember } from '../world/signing-member';
import { databaseCommand } from '../world/database-command';
import type { Service } from '../world/service';
import type { World } from '../world/world';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

/** The point of a sign-in at which the service is killed. `kind` is the store's name of the used code. */
interface Moment {
  name: string;
  arm(service: Service, kind: Code['kind']): Promise<unknown>;
  /** True if the code is used up by then. */
  isUsed: boolean;
}

interface Code {
  name: string;
  kind: 'code' | 'recovery';
  /** The code and its successor. */
  of: (member: SigningMember) => [string, string];
}

const codes: Code[] = [
  { name: 'a code of an app', kind: 'code', of: ({ codes: both }) => both },
  { name: 'a recovery code', kind: 'recovery', of: ({ recoveryCodes }) => recoveryCodes },
];

const moments: Moment[] = [
  {
    name: 'before its use is stored',
    arm: ({ database }, kind) => database.freezeAt(databaseCommand('insert', 'once'), `${kind}/`),
    isUsed: false,
  },
  {
    name: 'its use stored, no session yet',
    arm: ({ database }, kind) =>
      database.answered(databaseCommand('insert', 'once'), `${kind}/`).then(() => database.freeze()),
    isUsed: true,
  },
  {
    name: 'session stored, nobody told',
    arm: ({ database }) =>
      database.answered(databaseCommand('insert', 'sessions')).then(() => database.freeze()),
    isUsed: true,
  },
];

/** A one-time code is sent, the service dies, and the same code is sent again. */
export const signIns: Row[] = codes.flatMap((code) =>
  moments.map((moment) => ({
    group: 'sign-in',
    fault: `killed, the same code again: ${moment.name}`,
    turn: code.name,
    form: 'default' as const,
    run: ({ world }: Drill) => replay(world, code, moment),
  })),
);

async function replay(world: World, { kind, of }: Code, moment: Moment): Promise<Outcome> {
  const { service } = world;
  await service.start();
  const member = await createSigningMember(world);
  const [code, next] = of(member);
  const reached = moment.arm(service, kind);
  const first = member.signIn(() => service.url, code).catch(() => 0);
  await timely(moment.name, reached);
  await service.kill();
  await first;
  await service.start();

  const opened = [await member.signIn(() => service.url, code), await member.signIn(() => service.url, code)];
  const expected = moment.isUsed ? [403, 403] : [201, 403];
  must('I13', String(opened) === String(expected), `the same code is answered ${opened.join(' and ')}`);
  const sessions = await member.countSessions();
  must('I13', sessions <= 1, `one code opened ${sessions} sessions`);
  const later = await member.signIn(() => service.url, next);
  must('I13', later === 201, `the next code is answered ${later}`);
  return { checked: ['I13'] };
}
