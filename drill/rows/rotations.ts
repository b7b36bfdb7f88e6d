import { randomBytes } from 'node:crypto';
import { masterKeyOf } from '../../src/store/encryption/master-key';
import { waitFor } from '../../test/support/wait-for';
import { must } from '../broken';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { keyRecords, sealedWith, type KeyRecord } from '../invariants/key-records';
import { look, prepare, type Played, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { databaseCommand } from '../world/database-command';
import { endTurns } from '../world/end-turns';
import { createOwnStore, type OwnStore } from '../world/own-store';
import { daysAhead } from '../world/days-ahead';
import type { World } from '../world/world';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

const row = { group: 'rotation', turn: 'ended and waiting', form: 'default' as const };
const checked = [...ofEachTurn, 'I12'];
/** A process that replaces a dead one takes over its work after half a minute. */
const patienceMs = 90_000;

/** The point of a key rotation at which the service is killed. */
interface Moment {
  name: string;
  words: (own: OwnStore) => string[];
}

const rewrapMoments: Moment[] = [{ name: 'before the tenant’s key is wrapped', words: keyOfTenant }];

const sweepMoments: Moment[] = [
  { name: 'before conversations are sealed', words: () => [databaseCommand('update', 'conversations')] },
  { name: 'before snapshots are sealed', words: () => [databaseCommand('update', 'agent_snapshots')] },
  { name: 'before the old key is dropped', words: keyOfTenant },
];

/** A master key and a tenant's key are rotated, and the service dies in the middle. */
export const rotations: Row[] = [
  ...rewrapMoments.map((moment) => ({
    ...row,
    fault: `a new master key, killed: ${moment.name}`,
    run: ({ world }: Drill) => withOwnStore(world, (own) => newMasterKey(own, moment)),
  })),
  ...sweepMoments.map((moment) => ({
    ...row,
    fault: `a new key of a tenant, killed: ${moment.name}`,
    run: ({ world }: Drill) => withOwnStore(world, (own) => newTenantKey(own, moment)),
  })),
];

async function withOwnStore(world: World, act: (own: OwnStore) => Promise<Outcome>): Promise<Outcome> {
  await world.service.kill();
  const own = await createOwnStore(world, newKey());
  try {
    return await act(own);
  } finally {
    await world.service.kill();
    await own.store.close();
    // A red row leaves a turn waiting.
    await endTurns(world, own);
  }
}

async function newMasterKey(own: OwnStore, moment: Moment): Promise<Outcome> {
  const { service } = own.world;
  await service.start(own.settings);
  const before = await play(own.world);
  await service.kill();
  const [old = '', next] = [own.settings['MASTER_KEY'], newKey()];
  const both = { ...own.settings, MASTER_KEY: next, PREVIOUS_MASTER_KEYS: old };

  const reached = service.database.freezeAt(...moment.words(own));
  await service.start(both);
  await timely(moment.name, reached, patienceMs);
  await service.kill();
  await service.start(both, daysAhead(1));
  const nextId = masterKeyOf(Buffer.from(next, 'base64')).id;
  await becomes(own, 'every key is wrapped by the new master key', (records) =>
    records.every(({ keys }) => keys.every(({ masterKeyId }) => masterKeyId === nextId)),
  );
  await service.kill();

  await service.start({ ...own.settings, MASTER_KEY: next });
  return opensAll(own.world, before);
}

async function newTenantKey(own: OwnStore, moment: Moment): Promise<Outcome> {
  const { service, tenant } = own.world;
  await service.start(own.settings);
  const before = await play(own.world);
  const [first] = await keysOfTenant(own);
  must('I12', await own.store.encryption.replaceTenantKey(tenant.tenantId), 'the replacement is refused');
  await service.kill();
  // Each step waits until every process knows of the previous one; a day is enough.
  const { database } = service;
  const used = database.answered(...keyOfTenant(own)).then(() => database.freeze());
  await service.start(own.settings, daysAhead(1));
  await timely('the use of the new key', used, patienceMs);
  await service.kill();

  const reached = service.database.freezeAt(...moment.words(own));
  await service.start(own.settings, daysAhead(2));
  await timely(moment.name, reached, patienceMs);
  await service.kill();
  await service.start(own.settings, daysAhead(3));
  await becomes(own, 'the old key is gone', (records) => records.every(({ rotation }) => !rotation));
  const left = await keysOfTenant(own);
  must('I12', left.length === 1 && left[0] !== first, 'the tenant still has its old key');
  const isNeeded = first !== undefined && (await sealedWith(own.uri)).has(first);
  must('I12', !isNeeded, 'values are still sealed with the key that is gone');
  await service.kill();

  await service.start(own.settings);
  return opensAll(own.world, before);
}

/** Plays turns that end, and one that waits for its user throughout. */
async function play(world: World): Promise<{ ended: Played[]; waiting: Playing }> {
  const ended: Played[] = [];
  for (const name of ['tool', 'retrieval', 'handoff']) {
    const playing = prepare(world, turnNamed(name));
    await playing.user.run();
    ended.push(await look(world, playing));
  }
  const waiting = prepare(world, turnNamed('approval'), {}, { accepts: false });
  await waiting.user.run();
  return { ended, waiting };
}

/** I12: earlier messages are shown verbatim, their chain verifies, and the waiting turn continues. */
async function opensAll(
  world: World,
  { ended, waiting }: { ended: Played[]; waiting: Playing },
): Promise<Outcome> {
  for (const before of ended) {
    const now = await look(world, before);
    await checkTurn(world, now);
    for (const part of ['transcript', 'receipts', 'fresh'] as const)
      must('I12', JSON.stringify(before[part]) === JSON.stringify(now[part]), `${part} changed`);
  }
  waiting.user.options.accepts = true;
  await waiting.user.run();
  await checkTurn(world, await look(world, waiting));
  return { checked };
}

async function becomes(
  { uri }: OwnStore,
  what: string,
  condition: (records: KeyRecord[]) => boolean,
): Promise<void> {
  const isSo = await waitFor(what, async () => condition(await keyRecords(uri)), patienceMs).then(
    () => true,
    () => false,
  );
  must('I12', isSo, `it does not happen that ${what}`);
}

async function keysOfTenant({ uri, world }: OwnStore): Promise<string[]> {
  const own = (await keyRecords(uri)).find(({ _id }) => _id === `tenant/${world.tenant.tenantId}`);
  return own?.keys.map(({ keyId }) => keyId) ?? [];
}

function keyOfTenant({ world }: OwnStore): string[] {
  return [databaseCommand('update', 'encryption_keys'), `tenant/${world.tenant.tenantId}`];
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}
