import { saysAndBreaksOff } from '../support/model-moves';
import { modelWithWindow } from '../support/model-with-window';
import { sendFile } from '../support/files';
import { readTurn } from '../support/read-turn';
import { calls, fails, says } from '../support/scripted-model';
import { uploaded } from '../support/knowledge';
import { waitFor } from '../support/wait-for';
import { budgetKinds } from './budget-kinds';
import { delegationKinds } from './delegation-kinds';
import { ask, send, sendAndHold, type Play, type Stage } from './stage';
import { goOnInANewRun, taskKinds } from './task-kinds';
import { playScheduled } from './wake-kinds';

const oneAfterAnother = [calls({ tool: 'get_time', args: {} }), calls({ tool: 'weather', args: {} })];

/** Every kind of turn whose history has its own shape, by the name of its file. */
export const turnKinds: Record<string, Play> = {
  text: ask(says('Hello.')),
  tool: ask(calls({ tool: 'get_time', args: {} }), says('It is noon.')),
  'tools-one-after-another': ask(...oneAfterAnother, says('Once more, it is noon.')),
  'model-retried-after-tools': ask(
    ...oneAfterAnother,
    saysAndBreaksOff('Once'),
    says('Once more, it is noon.'),
  ),
  'two-tools-in-one-step': ask(
    calls({ tool: 'get_time', args: {} }, { tool: 'weather', args: {} }),
    says('It is noon, and sunny.'),
  ),
  'begun-by-schedule': playScheduled,
  'tool-refused': ask(calls({ tool: 'no_such_tool', args: {} }), says('There is none.')),
  'confirm-accepted': askAndAnswer('pay', { accepted: true }),
  'confirm-accepted-in-a-new-run': askAndAnswer('pay', { accepted: true }, goOnInANewRun),
  'confirm-declined': askAndAnswer('pay', { accepted: false }),
  'consent-accepted': askAndAnswer('calendar', { accepted: true }),
  'select-answered': askAndAnswer('ask_select', { selectedValue: 'red' }),
  'form-answered': askAndAnswer('ask_form', { formValues: { name: 'Ada' } }),
  'call-edited': askAndAnswer('order', { decision: 'edit', arguments: { city: 'Rome' } }),
  'call-responded': askAndAnswer('order', { decision: 'respond', response: 'It is ordered.' }),
  'calls-decided-together': decideTogether,
  'calls-decided-one-by-one': decideOneByOne,
  'action-expired': ask(calls({ tool: 'pay_soon', args: {} }), says('Too late.')),
  'action-superseded': supersede,
  handoff: ask(calls({ tool: 'handoff', args: { message: 'A person will answer.' } })),
  'with-human': writeToHuman,
  cancelled: cancelWhileModelSpeaks,
  'cancelled-while-asking': cancelWhileAsking,
  interrupted: followUp('interrupt'),
  enqueued: followUp('enqueue'),
  'model-retried': ask(saysAndBreaksOff('Half an ans'), says('A whole answer.')),
  'fallback-model': ask(fails(404), says('The second model answers.')),
  'model-failed': ask(fails(401), fails(401)),
  'recap-afterwards': outgrow({ contextTokens: 8_000 }),
  'recap-first': outgrow({ contextTokens: 64_000, then: 8_000 }),
  ...budgetKinds,
  ...taskKinds,
  ...delegationKinds,
  'files-read': sendFiles,
  'answer-mended': askInSchema('Not so.', '{"ok":true}'),
  'answer-never-fits': askInSchema('No.', '{}', '{"ok":1}'),
  'documents-searched': searchDocuments,
  'documents-searched-by-model': letModelSearch,
};

const args: Record<string, object> = {
  ask_select: { message: 'Which?', options: [{ value: 'red', label: 'Red' }] },
  ask_form: { message: 'Who?', fields: [{ name: 'name', label: 'Name', type: 'text', required: true }] },
};

function askAndAnswer(
  tool: string,
  answer: object,
  meanwhile: (conversationId: string) => Promise<void> = () => Promise.resolve(),
): Play {
  return async (stage) => {
    const { conversationId, action } = await send(stage, {}, calls({ tool, args: args[tool] ?? {} }));
    await meanwhile(conversationId);
    const actionResponse = JSON.stringify({ instructionId: action['instructionId'], ...answer });
    await send(stage, { conversationId, actionResponse }, says('Done.'));
    return conversationId;
  };
}

const twoPayments = calls({ tool: 'pay', args: { n: 1 } }, { tool: 'order', args: {} });

async function decideTogether(stage: Stage): Promise<string> {
  const { conversationId, action } = await send(stage, {}, twoPayments);
  const actionResponse = JSON.stringify(
    idsOf(action).map((instructionId) => ({ instructionId, accepted: true })),
  );
  await send(stage, { conversationId, actionResponse }, says('Done.'));
  return conversationId;
}

/** The second question is answered first. */
async function decideOneByOne(stage: Stage): Promise<string> {
  const { conversationId, action } = await send(stage, {}, twoPayments);
  for (const instructionId of idsOf(action).reverse()) {
    const actionResponse = JSON.stringify({ instructionId, accepted: false });
    await send(stage, { conversationId, actionResponse }, says('Not then.'));
  }
  return conversationId;
}

function idsOf(action: Record<string, unknown>): string[] {
  const others = Array.isArray(action['others']) ? action['others'] : [];
  return [action, ...others].map((each) => String(Object(each).instructionId));
}

/** A message with a file, and the model looks into it. */
async function sendFiles(stage: Stage): Promise<string> {
  const { service, tenant } = stage;
  const fileId = await sendFile(service, tenant.apiKey, 'plan.txt', 'The launch is on the ninth of May.');
  const attachments = JSON.stringify([{ fileId }]);
  const search = calls({ tool: 'search_files', args: { query: 'launch' } });
  const { conversationId } = await send(stage, { q: 'When?', attachments }, search, says('In May.'));
  return conversationId;
}

async function supersede(stage: Stage): Promise<string> {
  const { conversationId } = await send(stage, {}, calls({ tool: 'pay', args: {} }));
  await send(stage, { conversationId }, says('Forgotten.'));
  return conversationId;
}

async function writeToHuman(stage: Stage): Promise<string> {
  const conversationId = await ask(calls({ tool: 'handoff', args: { message: 'Wait here.' } }))(stage);
  await send(stage, { conversationId });
  return conversationId;
}

async function cancelWhileModelSpeaks(stage: Stage): Promise<string> {
  const { conversationId, stream, letEnd } = await sendAndHold(stage);
  await cancel(stage, conversationId);
  await stream.ended;
  letEnd();
  return conversationId;
}

async function cancelWhileAsking(stage: Stage): Promise<string> {
  const { conversationId } = await send(stage, {}, calls({ tool: 'pay', args: {} }));
  await cancel(stage, conversationId);
  return conversationId;
}

function followUp(concurrency: 'interrupt' | 'enqueue'): Play {
  return async (stage) => {
    const { conversationId, stream, letEnd } = await sendAndHold(stage);
    const { service, tenant } = stage;
    service.model.script(says('The second answer.'));
    const next = await service.stream(tenant.apiKey, { q: 'And then?', conversationId, concurrency });
    if (concurrency === 'enqueue') letEnd();
    await Promise.all([stream.ended, readTurn(next)]);
    letEnd();
    return conversationId;
  };
}

async function cancel({ service, tenant }: Stage, conversationId: string): Promise<void> {
  const response = await service.post('/api/agent/cancel', tenant.apiKey, { conversationId });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
}

/** The conversation outgrows its model's window, or the window shrinks before the last message. */
function outgrow({ contextTokens, then }: { contextTokens: number; then?: number }): Play {
  return async (stage) => {
    const { service, tenant } = stage;
    const { tenantId, agentId } = tenant;
    const { agents } = service.store;
    await agents.update(tenantId, agentId, { contextTokens, builtinTools: [] });
    const answer = modelWithWindow(contextTokens, 'Yes.');
    const answers = Array.from({ length: 12 }, () => answer);
    service.model.takesNotes(answer);
    const q = 'We talked about the delivery of the chairs. '.repeat(200);
    const { conversationId } = await send(stage, { q }, ...answers);
    await send(stage, { q, conversationId });
    if (then !== undefined) await agents.update(tenantId, agentId, { contextTokens: then });
    await send(stage, { q: then === undefined ? q : 'And now?', conversationId });
    await waitFor('a recap', async () => {
      const recaps = await service.store.conversations.recaps(tenantId, conversationId);
      return recaps.length > 0;
    });
    service.model.forget();
    return conversationId;
  };
}

/** The answers are to fit a schema that demands `ok`. */
function askInSchema(...answers: string[]): Play {
  const schema = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] };
  const query = { responseSchema: JSON.stringify(schema) };
  return async (stage) => (await send(stage, query, ...answers.map((answer) => says(answer)))).conversationId;
}

/** The model rewrites the second question before it is searched for. */
async function searchDocuments(stage: Stage): Promise<string> {
  await uploaded(stage.service, stage.tenant, 'leave.md', 'Everybody has thirty days of leave.');
  const { conversationId } = await send(
    stage,
    { q: 'How many days of leave are there?' },
    says('Thirty [1].'),
  );
  const again = [says('How many days of leave do interns have?'), says('Thirty too [1].')];
  await send(stage, { q: 'And for interns?', conversationId }, ...again);
  return conversationId;
}

async function letModelSearch(stage: Stage): Promise<string> {
  const agent = await stage.service.store.agents.update(stage.tenant.tenantId, stage.tenant.agentId, {
    retrieval: 'tool',
  });
  if (!agent) throw new Error('the tenant has no agent');
  await uploaded(stage.service, stage.tenant, 'leave.md', 'Everybody has thirty days of leave.');
  return ask(calls({ tool: 'search_documents', args: { query: 'leave' } }), says('Thirty [1].'))(stage);
}
