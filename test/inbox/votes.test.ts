import type { Approval } from '../../src/domain/approval';
import type { Member, MemberRole } from '../../src/domain/member';
import { canonicalJson } from '../../src/domain/canonical-json';
import { sealer } from '../../src/evidence/receipts/sealer';
import { auditEntries } from '../support/audit-log';
import { aMember, signedIn, type Browser } from '../support/browser';
import { Listener } from '../support/listener';
import { checkBundle, readChain } from '../support/check-receipts';
import { anOperator, pendingQuestion } from '../support/operator';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';

const service = testService();
const server = toolServer();

interface Approver {
  memberId: string;
  browser: Browser;
}

/** Starts a turn that asks the team to approve a payment by this rule. */
async function payment(approval: Approval, headers: Record<string, string> = {}) {
  const http = { method: 'POST' as const, url: server.url };
  const pay = httpTool('pay', server.url, { policy: 'confirm', http, approval });
  const tenant = await service.tenant({}, [pay]);
  service.model.script(calls({ tool: 'pay', args: { city: 'Oslo' } }));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'pay' }, headers));
  await stream.until(({ data }) => Object(data)['waitsFor'] === 'operator');
  const watcher = await anOperator(service, tenant, { name: 'Token', role: 'owner' });
  const { conversationId } = stream;
  const approver = async (name: string, role: MemberRole): Promise<Approver> => {
    const member = await aMember(service, tenant, { name, role });
    return { memberId: member.memberId, browser: await signedIn(service, member) };
  };
  const decide = async ({ browser }: Approver, given: object, instructionId?: string) => {
    const id = instructionId ?? (await pendingQuestion(watcher, conversationId)).instructionId;
    return browser.send('POST', `/inbox/${conversationId}/answer`, { instructionId: id, ...given });
  };
  const ballot = async () => Object((await pendingQuestion(watcher, conversationId))['ballot']);
  return { tenant, stream, watcher, conversationId, approver, decide, ballot };
}

const two: Approval = { steps: [{ by: 'operator', forMs: 600_000, roles: ['admin'], quorum: 2 }] };

test('two admins approve, each once; nobody else and no token counts', async () => {
  const { stream, watcher, conversationId, approver, decide, ballot } = await payment(two);
  const [ada, ben, eve] = [
    await approver('Ada', 'admin'),
    await approver('Ben', 'admin'),
    await approver('Eve', 'operator'),
  ];
  const { instructionId } = await pendingQuestion(watcher, conversationId);
  expect(await decide(eve, { accepted: true })).toMatchObject({ status: 403 });
  expect(await watcher.does('answer', conversationId, { instructionId, accepted: true })).toMatchObject({
    status: 403,
  });
  expect(await decide(ada, { accepted: true })).toMatchObject({ status: 200 });
  expect(await decide(ada, { accepted: true })).toMatchObject({ status: 409, error: { code: 'conflict' } });
  await waitFor('the vote in the inbox', async () => (await ballot())['votes'].length === 1);
  expect(await ballot()).toMatchObject({
    quorum: 2,
    roles: ['admin'],
    votes: [{ by: { name: 'Ada' }, counts: true }],
  });
  expect(server.calls).toEqual([]);

  service.model.script(says('Paid.'));
  expect(await decide(ben, { accepted: true })).toMatchObject({ status: 200 });
  await stream.ended;
  expect(server.calls).toHaveLength(1);
  await waitFor(
    'the item to leave the inbox',
    async () => (await watcher.sees(conversationId)).data['state'] === 'resolved',
  );
  const { history, decided } = (await watcher.sees(conversationId)).data;
  const [first, second] = [
    { memberId: ada.memberId, name: 'Ada' },
    { memberId: ben.memberId, name: 'Ben' },
  ];
  const together = { what: 'approved', by: [first, second], tool: 'pay' };
  expect(decided).toEqual(together);
  expect(history).toMatchObject([
    { what: 'asked' },
    {
      what: 'question_changed',
      by: first,
      decisions: [{ what: 'approved', votes: { given: 1, needed: 2 } }],
    },
    {
      what: 'question_changed',
      by: second,
      decisions: [{ what: 'approved', votes: { given: 2, needed: 2 } }],
    },
    { what: 'question_closed', by: second, decisions: [together] },
  ]);
  const late = await decide(ada, { accepted: true }, instructionId);
  expect(late).toMatchObject({ status: 409, error: { message: 'Ben was faster: the question is decided.' } });
});

test('the vote of an admin who is removed meanwhile no longer counts', async () => {
  const { tenant, stream, approver, decide, ballot } = await payment(two);
  const [ada, ben, cem] = [
    await approver('Ada', 'admin'),
    await approver('Ben', 'admin'),
    await approver('Cem', 'admin'),
  ];
  await decide(ada, { accepted: true });
  await service.store.members.delete(tenant.tenantId, ada.memberId);
  expect(await decide(ben, { accepted: true })).toMatchObject({ status: 200 });
  await waitFor('the vote of the removed member to be void', async () => {
    const { votes } = await ballot();
    return votes.length === 1 && votes[0].by.name === 'Ben';
  });
  expect(server.calls).toEqual([]);
  service.model.script(says('Paid.'));
  await decide(cem, { accepted: true });
  await stream.ended;
  expect(server.calls).toHaveLength(1);
});

/** Ada approves, Ben changes the arguments, and Ada approves those. */
async function anEdit() {
  const asking = await payment({ ...two, decisions: ['approve', 'decline', 'edit'] });
  const { stream, watcher, conversationId, approver, decide } = asking;
  const [ada, ben] = [await approver('Ada', 'admin'), await approver('Ben', 'admin')];
  const before = await pendingQuestion(watcher, conversationId);
  await decide(ada, { accepted: true });
  const unfit = await decide(ben, { decision: 'edit', arguments: { city: 7 } });
  const edit = await decide(ben, { decision: 'edit', arguments: { city: 'Rome' } });
  const stale = await decide(ada, { accepted: true }, before.instructionId);
  let after = before;
  await waitFor('the changed question', async () => {
    after = await pendingQuestion(watcher, conversationId);
    return after.instructionId !== before.instructionId;
  });
  server.calls.length = 0;
  service.model.script(says('Paid.'));
  await decide(ada, { accepted: true });
  await stream.ended;
  const ran = server.calls.map(({ body }) => body);
  return { ...asking, ada, ben, before, unfit, edit, stale, after, ran };
}

describe('an edit', () => {
  let scene: Awaited<ReturnType<typeof anEdit>>;
  beforeAll(async () => {
    scene = await anEdit();
  });

  test('is shown to the others, voids their votes and runs once they agree to it', async () => {
    const { tenant, watcher, conversationId, before, unfit, edit, stale, after, ran } = scene;
    const decisions = ['approve', 'decline', 'edit'];
    expect(before).toMatchObject({ parameters: { type: 'object' }, decisions });
    expect([unfit.status, edit.status]).toEqual([400, 200]);
    expect(stale).toMatchObject({ status: 409, error: { code: 'action_not_pending' } });
    expect(stale.error.message).toContain('Ben has changed the arguments');
    expect(after).toMatchObject({
      arguments: { city: 'Rome' },
      edited: { original: { city: 'Oslo' }, operator: { name: 'Ben' } },
    });
    expect(ran).toEqual(['{"city":"Rome"}']);
    const timeline = await watcher.get(`/conversations/${conversationId}/turns/${before.turnId}`);
    const { data } = JSON.parse(await timeline.text());
    const approvals = data.timeline.filter(({ kind }: { kind: string }) => kind === 'approval');
    expect(approvals).toMatchObject([
      {
        arguments: '{"city":"Oslo"}',
        outcome: { what: 'edited', operator: { name: 'Ben' } },
        votes: [{ what: 'voted' }],
      },
      { edited: { arguments: '{"city":"Rome"}' }, outcome: { what: 'accepted', operator: { name: 'Ada' } } },
    ]);
    const record = await service.store.turns.get(tenant.tenantId, before.turnId);
    expect(record?.figures.actions).toMatchObject({ accepted: 1 });
  });

  test('records each vote in the receipt and the audit log, with both arguments', async () => {
    const { tenant, watcher, conversationId, ada, ben } = scene;
    const path = `/conversations/${conversationId}/receipts/export?disclose=true`;
    const bundle = await (await watcher.get(path)).text();
    expect(checkBundle(bundle).faults).toEqual([]);
    expect(checkBundle(bundle.replaceAll('Rome', 'Roma')).faults).not.toEqual([]);
    const { said } = await readChain(service.store, tenant.tenantId, conversationId);
    const [turn] = said.flatMap((each) => each.turn ?? []);
    const where = { by: 'operator', face: 'inbox' };
    const shown = expect.any(String);
    expect(turn?.decisions.filter(({ what }) => what === 'voted' || what === 'edited')).toMatchObject([
      { what: 'voted', vote: 'approve', member: ada.memberId, shown, ...where },
      { what: 'edited', edit: 1, member: ben.memberId, shown, ...where },
      { what: 'voted', vote: 'approve', edit: 1, member: ada.memberId, shown, ...where },
    ]);
    expect(turn?.calls).toMatchObject([{ edits: [{ member: ben.memberId }], ranEdit: 1 }]);
    const contents = bundle
      .trimEnd()
      .split('\n')
      .flatMap((line): { at: string; text?: string }[] => JSON.parse(line).contents ?? []);
    const disclosed = (at: string) => contents.find((each) => each.at === at)?.text;
    expect(disclosed('/turn/calls/0/arguments')).toBe('{"city":"Oslo"}');
    expect(disclosed('/turn/calls/0/edits/0/arguments')).toBe('{"city":"Rome"}');

    const operation = 'POST /inbox/{conversationId}/answer';
    const entries = await auditEntries(service, watcher.token, { operation });
    const done = entries.filter(({ outcome }) => outcome === 'done').reverse();
    expect(done.map(({ actor, after }) => [Object(actor).name, Object(after).decision])).toEqual([
      ['Ada', 'approve'],
      ['Ben', 'edit'],
      ['Ada', 'approve'],
    ]);
    for (const entry of done)
      expect(entry).toMatchObject({ after: { shown: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(JSON.stringify(entries)).not.toMatch(/Rome|Oslo/);
  });
});

test('keeps the asker from approving, and lets one of two others at once decide', async () => {
  const steps: Approval['steps'] = [{ by: 'operator', forMs: 600_000, roles: ['owner'] }];
  const { tenant, stream, watcher, conversationId, approver, decide } = await payment(
    { steps, excludeAsker: true },
    { 'x-user-id': 'Ada@example.org' },
  );
  const member = await aMember(service, tenant, { name: 'Ada', role: 'owner', email: 'ada@example.org' });
  const ada = { memberId: member.memberId, browser: await signedIn(service, member) };
  const own = await decide(ada, { accepted: true });
  expect(own).toMatchObject({ status: 403, error: { message: expect.stringContaining('somebody else') } });

  const others = [await approver('Grace', 'owner'), await approver('Ben', 'owner')];
  const { instructionId } = await pendingQuestion(watcher, conversationId);
  service.model.script(says('Decided.'));
  const both = await Promise.all(others.map((each) => decide(each, { accepted: true }, instructionId)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await stream.ended;
  expect(server.calls).toHaveLength(1);
});

test('delegates if nobody decides in time, or all approvers were removed', async () => {
  const { members } = service.store;
  const elsewhere = await service.tenant();
  const [ada, ben] = [
    await aMember(service, elsewhere, { name: 'Ada', role: 'admin' }),
    await aMember(service, elsewhere, { name: 'Ben', role: 'admin' }),
  ];
  for (const { memberId } of [ada, ben]) await members.delete(elsewhere.tenantId, memberId);
  const steps: Approval['steps'] = [
    { by: 'operator', forMs: 1_000, members: [ada.memberId, ben.memberId] },
    { by: 'operator', forMs: 600_000, roles: ['owner'] },
  ];
  const { tenant, stream, approver, decide, ballot } = await payment({ steps });
  const { tenantId } = tenant;
  const asked = async (member: Member): Promise<Approver> => {
    await members.insert({ ...member, tenantId });
    return { memberId: member.memberId, browser: await signedIn(service, member) };
  };
  const [removed, late] = [await asked(ada), await asked(ben)];
  await members.delete(tenantId, ada.memberId);
  expect(await decide(removed, { accepted: true })).toMatchObject({ status: 401 });
  const olga = await approver('Olga', 'owner');
  await waitFor('the owners to be asked', async () => (await ballot())['roles']?.[0] === 'owner');
  expect(await decide(late, { accepted: true })).toMatchObject({ status: 403 });
  service.model.script(says('Paid.'));
  expect(await decide(olga, { accepted: true })).toMatchObject({ status: 200 });
  await stream.ended;
  expect(server.calls).toHaveLength(1);
});

test('receipts a response with who, where, the shown question and the text’s digest', async () => {
  const rule: Approval = { ...two, decisions: ['approve', 'respond'] };
  const { tenant, stream, watcher, conversationId, approver, decide } = await payment(rule);
  const ada = await approver('Ada', 'admin');
  service.model.script(says('I see.'));
  expect(await decide(ada, { decision: 'respond', response: 'Paid by hand.' })).toMatchObject({
    status: 200,
  });
  await stream.ended;
  expect(server.calls).toEqual([]);

  const path = `/conversations/${conversationId}/receipts/export`;
  expect(await (await watcher.get(path)).text()).not.toContain('Paid by hand.');
  const bundle = await (await watcher.get(`${path}?disclose=true`)).text();
  expect(checkBundle(bundle).faults).toEqual([]);
  expect(checkBundle(bundle.replaceAll('Paid by hand.', 'Paid by card.')).faults).not.toEqual([]);
  const { said, links } = await readChain(service.store, tenant.tenantId, conversationId);
  const [turn] = said.flatMap((each) => each.turn ?? []);
  const seal = sealer(links[0]?.salt ?? '');
  const shown = canonicalJson({
    type: 'confirm',
    message: 'Run “pay” with exactly these arguments?',
    tool: 'pay',
    arguments: { city: 'Oslo' },
    decisions: rule.decisions,
  });
  expect(turn?.decisions).toMatchObject([
    { what: 'asked', by: 'operator', shown: seal.text('shown', shown) },
    { what: 'answered', by: 'operator', member: ada.memberId, face: 'inbox' },
  ]);
  expect(turn?.calls).toMatchObject([{ tool: 'pay', result: seal.text('result', 'Paid by hand.') }]);
  expect(turn?.calls[0]).not.toHaveProperty('success');
});
