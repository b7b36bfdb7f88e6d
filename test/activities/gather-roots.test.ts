import { createGatherRoots } from '../../activities/receipts/gather-roots';
import { exportChain } from '../../src/workspace/receipts/export-chain';
import { conversationBundle } from '../../src/workspace/receipts/export-bundle';
import { ReceiptKeys } from '../../src/platform/receipts/receipt-keys';
import { checkBundle } from '../support/check-receipts';
import { receiptsIn } from '../support/receipts';
import { says } from '../support/scripted-model';
import {
  attempt,
  startActivities,
  type ActivitiesUnderTest,
  type TurnUnderTest,
} from './activities-under-test';
import { aTenant } from '../store/samples';

let under: ActivitiesUnderTest;
beforeAll(async () => {
  under = await startActivities();
});
afterAll(() => under.close());

/** Gathers the roots of one tenant alone: the run's database has the tenants of all tests. */
function gather(tenantId: string) {
  const { store } = under;
  const tenants = { ...store.tenants, list: async () => [aTenant(tenantId)] };
  return attempt(
    createGatherRoots({ store: { ...store, tenants }, receiptKeys: new ReceiptKeys(store) }),
    {},
  );
}

async function answered(): Promise<TurnUnderTest> {
  const turn = await under.turn();
  under.model.script(says('Yes.'));
  await attempt(under.callModel, turn.step(1));
  return turn;
}

function depsOf() {
  const { store } = under;
  return { store, receipts: receiptsIn(store), keys: new ReceiptKeys(store) };
}

test('a root covers every chain that has grown since the root before, which it names', async () => {
  const turn = await answered();
  const { tenantId, conversationId } = turn.context.turn;
  await gather(tenantId);
  await gather(tenantId);
  const [first, ...none] = await under.store.receipts.roots(tenantId, 100, 10);
  expect(none).toEqual([]);
  expect(first?.heads).toMatchObject([{ conversation: conversationId, count: 1 }]);

  const by = { memberId: 'member_1', name: 'Ada' };
  const content = { tenantId, conversationId, owner: 'command_1', kind: 'operator' as const };
  await receiptsIn(under.store).append(
    { ...content, body: () => ({ what: 'claimed', member: by.memberId }) },
    false,
  );
  await gather(tenantId);
  const [second] = await under.store.receipts.roots(tenantId, 100, 10);
  expect(second).toMatchObject({ number: 2, heads: [{ count: 2 }] });
});

test('a bundle proves that its chain is below the newest root that covers it', async () => {
  const turn = await answered();
  const { tenantId, conversationId } = turn.context.turn;
  const place = { tenantId, conversationId };
  const before = await exportChain(depsOf(), place, { discloses: false });
  expect(before?.chain.proofs).toEqual([]);
  await gather(tenantId);
  let text = '';
  for await (const line of await conversationBundle(depsOf(), place, { discloses: true })) text += line;
  expect(checkBundle(text)).toMatchObject({ faults: [], roots: 1, chains: [{ provedBy: [1] }] });
});
