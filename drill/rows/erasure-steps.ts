import type { Client } from '@temporalio/client';
import { waitFor } from '../../test/support/wait-for';
import type { Person } from '../turns/person';
import { databaseCommand, databaseText } from '../world/database-command';
import { withTemporal } from '../world/with-temporal';
import type { World } from '../world/world';

/** A point of an erasure at which the service can be stopped. */
export interface ErasureStep {
  name: string;
  /** Called before the erasure is requested. Resolves when it gets to this point. */
  arm(world: World, person: Person): Promise<unknown>;
}

const closing = [databaseCommand('update', 'conversations'), 'erasedAt'];
const destroying = [databaseCommand('update', 'conversations'), '$unset'];

/** The collections that are emptied in parallel. Parts of some stay until statistics have counted them. */
const emptied = [
  ...(['turns', 'feedback', 'inbox_reads'] as const).map((name) => ['update', name] as const),
  ...(['tool_runs', 'idempotency_keys', 'inbox'] as const).map((name) => ['delete', name] as const),
];
/** They only have data while a turn starts or runs, and are searched before a delete. */
const searched = ['drafts', 'message_texts'];
const lastRecords = databaseCommand('update', 'inbox_reads');

/** Every step of an erasure, in order: before its write, and where it matters also right after it. */
export const erasureSteps: ErasureStep[] = [
  before('the request is stored', databaseCommand('insert', 'erasures')),
  after('stored, Temporal not told', databaseCommand('insert', 'erasures')),
  before('a conversation is closed', ...closing),
  {
    name: 'one conversation closed, the other not',
    arm: ({ service: { database } }) => database.answered(...closing).then(() => database.freeze()),
  },
  before('salts are erased', databaseCommand('update', 'receipt_links')),
  ...emptied.map(([command, collection]) =>
    before(`${collection} is emptied`, databaseCommand(command, collection)),
  ),
  ...searched.map((collection) => before(`${collection} is searched`, databaseCommand('find', collection))),
  {
    name: 'statistics are counted',
    arm: ({ service: { database } }) =>
      database.answered(lastRecords).then(() => database.freezeAt(databaseText('counts'))),
  },
  {
    name: 'histories are deleted',
    arm: ({ service, temporalAddress }, { conversationIds: [decided] }) =>
      service.database
        .answered(lastRecords)
        .then(() => withTemporal(temporalAddress, (client) => isGone(client, `turn/${decided}`))),
  },
  before('keys are destroyed', ...destroying),
  after('keys destroyed, Temporal not told', ...destroying),
  before('its end is stored', databaseCommand('update', 'erasures'), 'completedAt'),
  after('its end stored, Temporal not told', databaseCommand('update', 'erasures'), 'completedAt'),
];

/** The write is on its way to the database. */
function before(what: string, ...words: string[]): ErasureStep {
  return { name: `before ${what}`, arm: ({ service }) => service.database.freezeAt(...words) };
}

/** The write is in the database. All messages to Temporal are blocked. */
function after(name: string, ...words: string[]): ErasureStep {
  return {
    name,
    arm: ({ service: { database, temporal } }) => database.answered(...words).then(() => temporal.freeze()),
  };
}

async function isGone({ workflow }: Client, workflowId: string): Promise<void> {
  const isThere = () =>
    workflow
      .getHandle(workflowId)
      .describe()
      .then(
        () => true,
        () => false,
      );
  await waitFor(`the end of ${workflowId}`, async () => !(await isThere()));
}
