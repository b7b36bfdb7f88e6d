import { auditEntries } from '../support/audit-log';
import { aMember, signedIn } from '../support/browser';
import { readChain } from '../support/check-receipts';
import { Listener } from '../support/listener';
import { anOperator, pendingQuestion } from '../support/operator';
import { dataOf, readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const server = toolServer();

const managers = {
  steps: [{ by: 'operator' as const, forMs: 600_000, roles: ['admin' as const], quorum: 2 }],
};
const user = {
  steps: [{ by: 'user' as const, forMs: 600_000 }],
  decisions: ['approve' as const, 'edit' as const],
};

const tenant = forAllTests(() => {
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  const parameters = {
    type: 'object',
    properties: { amount: { type: 'number' }, pieces: { type: 'integer' } },
    required: ['amount'],
  };
  return service.tenant({}, [
    httpTool('refund', http.url, {
      policy: 'confirm',
      http,
      parameters,
      approval: user,
      rules: [
        { id: 'never', when: 'args.amount > 5000', then: 'deny', message: 'Refunds end at 5,000 €.' },
        {
          id: 'large',
          when: 'args.amount > 100',
          then: 'confirm',
          approval: managers,
          message: 'Over 100 €: two managers',
        },
        { id: 'broken', when: 'has(args.pieces) && args.pieces / 0 > 1', then: 'auto' },
      ],
    }),
    httpTool('pay', http.url, {
      http,
      parameters,
      rules: [
        { id: 'small', when: 'args.amount <= 10', then: 'auto' },
        { id: 'rest', when: 'true', then: 'confirm', message: 'Over 10 €' },
      ],
      policy: 'auto',
    }),
    httpTool('look', http.url, {
      http,
      parameters,
      rules: [
        { id: 'foreign', when: 'conversation.untrusted', then: 'confirm' },
        { id: 'visitor', when: 'access == "public" || !user.proved', then: 'auto' },
      ],
    }),
  ]);
});

test('the first rule that is true decides about the call', async () => {
  service.model.script(calls({ tool: 'pay', args: { amount: 5 } }), says('Paid.'));
  const paid = await send('pay');
  expect(dataOf(paid.events, 'tool.start')).toMatchObject([{ tool: 'pay', ruleId: 'small' }]);
  expect(server.calls.map(({ body }) => body)).toEqual(['{"amount":5}']);

  service.model.script(calls({ tool: 'pay', args: { amount: 50 } }), says('Paid.'));
  const asked = await send('pay');
  expect(asked.action).toMatchObject({ type: 'confirm', ruleId: 'rest', ruleMessage: 'Over 10 €' });
  expect(server.calls).toHaveLength(1);
  expect((await answer(asked, { accepted: true })).text).toBe('Paid.');
  expect(server.calls).toHaveLength(2);
  const { conversationId, turnId } = asked;
  expect(await timelineOf(conversationId, turnId)).toMatchObject([
    { kind: 'approval', ruleId: 'rest', ruleMessage: 'Over 10 €' },
    { kind: 'tool', ruleId: 'rest', ruleMessage: 'Over 10 €' },
  ]);
  const { said } = await readChain(service.store, tenant.tenantId, conversationId);
  expect(said.at(-1)).toMatchObject({ turn: { calls: [{ rule: { id: 'rest', then: 'confirm' } }] } });
});

test('what a rule denies never runs, and the model reads why', async () => {
  service.model.script(calls({ tool: 'refund', args: { amount: 9_000 } }), says('I can’t.'));
  const denied = await send('refund');
  expect(dataOf(denied.events, 'tool.end')).toMatchObject([
    { success: false, error: 'Refunds end at 5,000 €.' },
  ]);
  expect(results()).toEqual(['Error: Refunds end at 5,000 €.']);
  expect(server.calls).toEqual([]);
});

test('a rule that fails asks an operator, if the approval has one, and the user otherwise', async () => {
  service.model.script(calls({ tool: 'refund', args: { amount: 5, pieces: 3 } }));
  const asked = await send('refund');
  expect(asked.action).toMatchObject({ type: 'confirm', ruleId: 'broken' });
  expect(server.calls).toEqual([]);
});

test('two managers approve what their rule asks about, and the inbox shows why', async () => {
  service.model.script(calls({ tool: 'refund', args: { amount: 500 } }));
  const { stream, watcher, decide } = await byManagers('refund');
  const { conversationId } = stream;
  expect(await pendingQuestion(watcher, conversationId)).toMatchObject({
    ruleId: 'large',
    ruleMessage: 'Over 100 €: two managers',
    ballot: { quorum: 2 },
  });
  await decide('Ada', conversationId);
  expect(server.calls).toEqual([]);
  service.model.script(says('Refunded.'));
  await decide('Ben', conversationId);
  await stream.ended;
  expect(server.calls.map(({ body }) => body)).toEqual(['{"amount":500}']);
});

test('an edit to a stricter rule needs those whom it asks, too', async () => {
  service.model.script(calls({ tool: 'refund', args: { amount: 50 } }));
  const asked = await send('refund');
  expect(asked.action).not.toHaveProperty('ruleId');
  const denied = await refusal(await edit(asked, { amount: 6_000 }));
  expect(denied).toMatchObject({ status: 400, paths: ['actionResponse.arguments'] });
  expect(denied.body).toContain('Refunds end at 5,000 €.');
  const { stream, watcher, decide } = await byManagers(undefined, await edit(asked, { amount: 500 }));
  expect(await pendingQuestion(watcher, asked.conversationId)).toMatchObject({
    ruleId: 'large',
    arguments: { amount: 500 },
    edited: { original: { amount: 50 } },
  });
  await decide('Ada', asked.conversationId);
  expect(server.calls).toEqual([]);
  service.model.script(says('Refunded.'));
  await decide('Ben', asked.conversationId);
  await stream.ended;
  expect(server.calls.map(({ body }) => body)).toEqual(['{"amount":500}']);
});

test('an edit to a looser rule is decided by those who are asked', async () => {
  service.model.script(calls({ tool: 'refund', args: { amount: 50 } }), says('Refunded.'));
  const asked = await send('refund');
  const done = await readTurn(await edit(asked, { amount: 20 }));
  expect(done.text).toBe('Refunded.');
  expect(server.calls.map(({ body }) => body)).toEqual(['{"amount":20}']);
});

test('rules know whether foreign text has entered the conversation', async () => {
  service.model.script(calls({ tool: 'look', args: { amount: 1 } }), says('Looked.'));
  const first = await send('look');
  expect(dataOf(first.events, 'tool.start')).toMatchObject([{ ruleId: 'visitor' }]);
  service.model.script(calls({ tool: 'look', args: { amount: 1 } }));
  const { conversationId } = first;
  const second = await readTurn(await service.stream(tenant.apiKey, { q: 'again', conversationId }));
  expect(second.action).toMatchObject({ ruleId: 'foreign' });
});

test('a trial says what rules would decide, and runs nothing', async () => {
  const owner = await anOperator(service, tenant, { name: 'Owner', role: 'owner' });
  const tools = await service.store.tools.list(tenant.tenantId, {}, 50);
  const toolId = tools.find(({ name }) => name === 'refund')?.toolId ?? '';
  const path = `/tools/${toolId}/rules/try`;
  const ask = async (body: object) => JSON.parse(await (await owner.post(path, body)).text());
  expect((await ask({ arguments: { amount: 500 } })).data).toEqual({
    verdict: 'confirm',
    ruleId: 'large',
    message: 'Over 100 €: two managers',
    approval: managers,
  });
  expect((await ask({ arguments: { amount: 5, pieces: 3 } })).data).toMatchObject({
    verdict: 'confirm',
    ruleId: 'broken',
  });
  const rules = [{ when: 'user.proved && args.amount < 10', then: 'auto' }];
  const proved = { rules, arguments: { amount: 5 }, context: { user: { proved: true } } };
  expect((await ask(proved)).data).toEqual({ verdict: 'auto', ruleId: 'rule-1' });
  const faulty = await ask({ rules: [{ when: 'args.amount ==', then: 'auto' }], arguments: { amount: 5 } });
  expect(faulty.error.details).toMatchObject([{ path: 'body.rules.0.when' }]);
  expect(server.calls).toEqual([]);
  const entries = await auditEntries(service, owner.token);
  expect(entries.at(1)).toMatchObject({ after: { verdict: 'auto', ruleId: 'rule-1' } });
});

async function send(q: string) {
  return readTurn(await service.stream(tenant.apiKey, { q }));
}

type Asked = Awaited<ReturnType<typeof send>>;

function answer(asked: Asked, given: object) {
  const actionResponse = JSON.stringify({ instructionId: asked.action['instructionId'], ...given });
  const { conversationId } = asked;
  return service.stream(tenant.apiKey, { q: 'go', conversationId, actionResponse }).then(readTurn);
}

function edit({ conversationId, action }: Asked, args: object) {
  const actionResponse = { instructionId: action['instructionId'], decision: 'edit', arguments: args };
  const query = { q: 'go', conversationId, actionResponse: JSON.stringify(actionResponse) };
  return service.stream(tenant.apiKey, query);
}

/** A turn that waits for two managers. */
async function byManagers(q?: string, streaming?: Response) {
  const stream = new Listener(streaming ?? (await service.stream(tenant.apiKey, { q: q ?? 'go' })));
  await stream.until(({ data }) => Object(data)['waitsFor'] === 'operator');
  const watcher = await anOperator(service, tenant, { name: 'Token', role: 'owner' });
  const decide = async (name: string, conversationId: string) => {
    const browser = await signedIn(service, await aMember(service, tenant, { name, role: 'admin' }));
    const { instructionId } = await pendingQuestion(watcher, conversationId);
    const path = `/inbox/${conversationId}/answer`;
    expect(await browser.send('POST', path, { instructionId, accepted: true })).toMatchObject({
      status: 200,
    });
  };
  return { stream, watcher, decide };
}

async function timelineOf(conversationId: string, turnId: string): Promise<unknown[]> {
  const owner = await anOperator(service, tenant, { name: 'Reader', role: 'owner' });
  let shown: { kind: string }[] = [];
  await waitFor('the record of the turn', async () => {
    const read = await owner.get(`/conversations/${conversationId}/turns/${turnId}`);
    shown = JSON.parse(await read.text()).data.timeline;
    return shown.some(({ kind }) => kind === 'completed');
  });
  return shown.filter(({ kind }) => kind === 'approval' || kind === 'tool');
}

/** Returns the tool results in the model's last request, in order. */
function results(): (string | null)[] {
  const messages = service.model.requests.at(-1)?.messages ?? [];
  return messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
}
