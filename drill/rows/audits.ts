import { isJsonObject } from '../../src/domain/json';
import { waitFor } from '../../test/support/wait-for';
import { must } from '../broken';
import { askAsMember, type MemberPlace } from '../client/ask-as-member';
import { databaseCommand } from '../world/database-command';
import type { Service } from '../world/service';
import { daysAhead } from '../world/days-ahead';
import type { World } from '../world/world';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

/** The point of a member's change at which the service is killed. */
interface Moment {
  name: string;
  arm: (service: Service) => Promise<unknown>;
  /** The entry's outcome afterwards. */
  outcome: 'unknown' | 'done';
}

const operation = 'POST /agents';
const patienceMs = 30_000;

const moments: Moment[] = [
  { name: 'announced, not made', ...after('audit_attempts'), outcome: 'unknown' },
  { name: 'made, no entry yet', ...after('agents'), outcome: 'unknown' },
  { name: 'entry written, nobody told', ...after('audit_entries', operation), outcome: 'done' },
];

/** A member makes a change, and the service dies before the response. */
export const audits: Row[] = moments.map((moment) => ({
  group: 'audit',
  fault: `killed: ${moment.name}`,
  turn: 'a change',
  form: 'default' as const,
  run: ({ world }: Drill) => change(world, moment),
}));

/** I14: the change has one entry, however it ended, and the log verifies. */
async function change(world: World, { name, arm, outcome }: Moment): Promise<Outcome> {
  const { service, tenant } = world;
  await service.start();
  const place = { url: () => service.url, workspaceToken: tenant.workspaceToken };
  const before = (await entries(place)).length;
  const reached = arm(service);
  const body = JSON.stringify({ name: world.word() });
  const headers = { authorization: `Bearer ${tenant.workspaceToken}`, 'content-type': 'application/json' };
  const asked = fetch(`${service.url}/api/workspace/agents`, { method: 'POST', headers, body });
  asked.catch(() => undefined);
  await timely(name, reached);
  await service.kill();
  // A day later, since a change counts as lost after some minutes.
  await service.start({}, daysAhead(1));
  const count = async () => (await entries(place)).length - before;
  const isThere = await waitFor('the entry', async () => (await count()) > 0, patienceMs).then(
    () => true,
    () => false,
  );
  must('I14', isThere, 'the change has no entry in the audit log');
  const [newest] = await entries(place);
  const said = JSON.stringify(newest?.['outcome']);
  must('I14', said === JSON.stringify(outcome), `the entry says ${said}`);
  await service.kill();
  await service.start({}, daysAhead(2));
  must('I14', (await count()) === 1, `the change has ${await count()} entries`);
  const { data } = await askAsMember(place, { method: 'GET', path: '/audit/check' });
  must('I14', JSON.stringify(data['faults']) === '[]', `the log is wrong: ${JSON.stringify(data['faults'])}`);
  await service.kill();
  return { checked: ['I14'] };
}

async function entries(place: MemberPlace) {
  const query = new URLSearchParams({ operation, limit: '200' });
  const { data } = await askAsMember(place, { method: 'GET', path: `/audit?${query}` });
  const items = data['items'];
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
}

/** The insert is in the database. All later messages are blocked. */
function after(collection: string, ...words: string[]): Pick<Moment, 'arm'> {
  return {
    arm: ({ database }) =>
      database.answered(databaseCommand('insert', collection), ...words).then(() => database.freeze()),
  };
}
