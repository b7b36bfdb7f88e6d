import { Client } from '@temporalio/client';
import { z } from 'zod';
import { weekdays } from '../../src/domain/quiet-hours';
import { newId } from '../../src/domain/ids';
import { handoffWorkflowId } from '../../src/inbox/inbox-gateway';
import { aMember, signedIn, type Browser } from '../support/browser';
import { anOperator, pendingQuestion, type TestOperator } from '../support/operator';
import { calls, fails, says, type ModelMove } from '../support/scripted-model';
import { connectToTemporal } from '../support/temporal-connection';
import { waitFor } from '../support/wait-for';
import { ask, send, sendAndHold, sendUntil, type Play, type Stage } from './stage';

const refund = calls({ tool: 'refund', args: {} });
const asking = z.looseObject({ instructionId: z.string() });
const someQuestions = z.looseObject({ question: asking.optional(), others: z.array(asking).default([]) });
const fail = calls({ tool: 'no_such_tool', args: {} });

/**
 * Every kind of turn and handoff that involves operators, by the name of its files. Each leaves a history of
 * its turn and one of `handoff/<conversationId>`, so each must end outside the inbox.
 */
export const peopleKinds: Record<string, Play> = {
  'operator-asked': askOperator(calls({ tool: 'ask_operator', args: { question: 'Norway?' } }), {
    formValues: { answer: 'Yes.' },
  }),
  'operator-approved': askOperator(refund, { accepted: true }),
  'operator-declined': askOperator(refund, { accepted: false }),
  'voted-and-edited': vote,
  'two-questions-to-operators': answerTwo,
  'operator-question-superseded': supersedeQuestion,
  'escalated-and-denied': ask(calls({ tool: 'refund_soon', args: {} }), says('Nobody allowed it.')),
  'handed-off-by-words': handOffByRule('I want a manager.'),
  'handed-off-by-tool-failures': handOffByRule('Please.', fail, fail),
  'handed-off-by-turn-failure': handOffByRule('Please.', fail, fails(401), fails(401)),
  'taken-over-mid-answer': takeOverMidAnswer,
  'taken-over-while-asking': takeOverWhileAsking,
  'served-by-operators': serve,
  'served-after-a-loss': serveAfterLoss,
  'stepped-through-a-queue': stepThroughQueue,
};

function askOperator(question: ModelMove, answer: object): Play {
  return async (stage) => {
    const stream = await sendUntil(stage, 'status', question);
    const { conversationId } = stream;
    const ada = await anOperator(stage.service, stage.tenant);
    const { instructionId } = await pendingQuestion(ada, conversationId);
    stage.service.model.script(says('Done.'));
    await does(ada, 'answer', conversationId, { instructionId, ...answer });
    await stream.ended;
    return conversationId;
  };
}

/** One admin approves, another changes the arguments, and the first approves those. */
async function vote(stage: Stage): Promise<string> {
  const stream = await sendUntil(stage, 'status', calls({ tool: 'transfer', args: { city: 'Oslo' } }));
  const { conversationId } = stream;
  const watcher = await anOperator(stage.service, stage.tenant);
  const [ada, ben] = await Promise.all([anAdmin(stage, 'Ada'), anAdmin(stage, 'Ben')]);
  const { instructionId } = await pendingQuestion(watcher, conversationId);
  await answers(ada, conversationId, { instructionId, accepted: true });
  await answers(ben, conversationId, { instructionId, decision: 'edit', arguments: { city: 'Rome' } });
  let edited = instructionId;
  await waitFor('the changed question', async () => {
    edited = (await pendingQuestion(watcher, conversationId)).instructionId;
    return edited !== instructionId;
  });
  stage.service.model.script(says('Done.'));
  await answers(ada, conversationId, { instructionId: edited, accepted: true });
  await stream.ended;
  return conversationId;
}

async function anAdmin({ service, tenant }: Stage, name: string): Promise<Browser> {
  return signedIn(service, await aMember(service, tenant, { name, role: 'admin' }));
}

async function answers(browser: Browser, conversationId: string, answer: object): Promise<void> {
  const { status, error } = await browser.send('POST', `/inbox/${conversationId}/answer`, answer);
  if (status !== 200) throw new Error(`a member could not answer: ${status} ${error.message}`);
}

/** The agent asks about two calls at once, and an operator allows one after the other. */
async function answerTwo(stage: Stage): Promise<string> {
  const refunds = calls({ tool: 'refund', args: {} }, { tool: 'refund', args: {} });
  const stream = await sendUntil(stage, 'status', refunds);
  const { conversationId } = stream;
  const ada = await anOperator(stage.service, stage.tenant);
  const asked: string[] = [];
  await waitFor('both questions', async () => {
    const { question, others } = someQuestions.parse((await ada.sees(conversationId)).data);
    const open = question ? [question, ...others] : [];
    asked.splice(0, 2, ...open.map(({ instructionId }) => instructionId));
    return asked.length === 2;
  });
  stage.service.model.script(says('Done.'));
  for (const instructionId of asked)
    await does(ada, 'answer', conversationId, { instructionId, accepted: true });
  await stream.ended;
  return conversationId;
}

async function supersedeQuestion(stage: Stage): Promise<string> {
  const stream = await sendUntil(stage, 'status', refund);
  const { conversationId } = stream;
  await pendingQuestion(await anOperator(stage.service, stage.tenant), conversationId);
  await send(stage, { conversationId }, says('Forgotten.'));
  await stream.ended;
  return conversationId;
}

function handOffByRule(q: string, ...moves: ModelMove[]): Play {
  return async (stage) => {
    const { conversationId } = await send(stage, { q }, ...moves);
    const ada = await anOperator(stage.service, stage.tenant);
    await untilInInbox(ada, conversationId);
    await does(ada, 'reply', conversationId, { text: 'Ada here.' });
    await does(ada, 'resolve', conversationId);
    return conversationId;
  };
}

async function takeOverMidAnswer(stage: Stage): Promise<string> {
  const { conversationId, stream, letEnd } = await sendAndHold(stage);
  const ada = await anOperator(stage.service, stage.tenant);
  await does(ada, 'take-over', conversationId);
  await stream.ended;
  letEnd();
  await does(ada, 'reply', conversationId, { text: 'Ada here.' });
  await does(ada, 'resolve', conversationId);
  return conversationId;
}

async function takeOverWhileAsking(stage: Stage): Promise<string> {
  const { conversationId } = await send(stage, {}, calls({ tool: 'pay', args: {} }));
  const ada = await anOperator(stage.service, stage.tenant);
  await does(ada, 'take-over', conversationId);
  await does(ada, 'resolve', conversationId);
  return conversationId;
}

/** Everything that operators do with a conversation the model has handed off, including rejected commands. */
async function serve(stage: Stage): Promise<string> {
  const { conversationId } = await send(
    stage,
    {},
    calls({ tool: 'handoff', args: { message: 'Wait here.' } }),
  );
  const ada = await anOperator(stage.service, stage.tenant);
  const ben = await anOperator(stage.service, stage.tenant, { name: 'Ben' });
  await untilInInbox(ada, conversationId);
  await does(ada, 'claim', conversationId);
  await does(ben, 'note', conversationId, { text: 'They wrote before.' });
  await ben.does('reply', conversationId, { text: 'Ben here.' });
  await does(ada, 'reply', conversationId, { text: 'Ada here.' });
  await send(stage, { conversationId, q: 'Thank you.' });
  await does(ada, 'release', conversationId);
  await does(ben, 'take-over', conversationId);
  await does(ben, 'resolve', conversationId);
  return conversationId;
}

/** Temporal ended the handoff, and an operator's command starts it again from the stored item. */
async function serveAfterLoss(stage: Stage): Promise<string> {
  const { conversationId } = await send(
    stage,
    {},
    calls({ tool: 'handoff', args: { message: 'Wait here.' } }),
  );
  const ada = await anOperator(stage.service, stage.tenant);
  await untilInInbox(ada, conversationId);
  const connection = await connectToTemporal();
  const workflow = new Client({ connection }).workflow.getHandle(handoffWorkflowId({ conversationId }));
  await workflow.terminate('for a recording');
  await connection.close();
  await does(ada, 'note', conversationId, { text: 'They wrote before.' });
  await does(ada, 'reply', conversationId, { text: 'Ada here.' });
  await does(ada, 'resolve', conversationId);
  return conversationId;
}

/** A queue tells the user something, releases a silent operator, and gives the conversation back to the agent. */
async function stepThroughQueue(stage: Stage): Promise<string> {
  const { service, tenant } = stage;
  const { tenantId, agentId } = tenant;
  const queue = { queueId: newId('queue'), tenantId, name: 'Care', memberIds: [], createdAt: new Date() };
  await service.store.queues.insert({
    ...queue,
    ...{ roles: ['operator'], assign: 'pick', idleMs: 200 },
    hours: { timeZone: 'Europe/Berlin', open: [{ days: [...weekdays], from: '00:00', to: '24:00' }] },
    steps: [
      { afterMs: 200, then: 'message', text: 'Soon.' },
      { afterMs: 1_000, then: 'agent' },
    ],
  });
  await service.store.agents.update(tenantId, agentId, {
    handoff: { enabled: true, queueIds: [queue.queueId] },
  });
  const { conversationId } = await send(
    stage,
    {},
    calls({ tool: 'handoff', args: { message: 'Wait here.', queue: 'Care' } }),
  );
  const ada = await anOperator(service, tenant);
  const until = (what: string, state: string) =>
    waitFor(what, async () => (await ada.sees(conversationId)).data['state'] === state);
  await waitFor('the words of the queue', async () =>
    JSON.stringify((await ada.sees(conversationId)).data).includes('Soon.'),
  );
  await does(ada, 'claim', conversationId);
  await send(stage, { conversationId, q: 'Hello?' });
  await until('the release', 'waiting');
  await until('the end', 'resolved');
  return conversationId;
}

/**
 * Waits for the conversation to be in the inbox, so that the next command is always at the same place in the
 * history.
 */
function untilInInbox(operator: TestOperator, conversationId: string): Promise<void> {
  return waitFor(
    'the conversation in the inbox',
    async () => (await operator.sees(conversationId)).status === 200,
  );
}

async function does(
  operator: TestOperator,
  what: string,
  conversationId: string,
  body?: object,
): Promise<void> {
  const { status, error } = await operator.does(what, conversationId, body);
  if (status !== 200) throw new Error(`${operator.name} could not ${what}: ${status} ${error.message}`);
}
