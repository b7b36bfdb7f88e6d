import { Client } from '@temporalio/client';
import { listen } from '../support/listener';
import { continuesAsNew } from '../support/long-history';
import { aTenantWith } from '../support/mcp-agent';
import { calls, says } from '../support/scripted-model';
import { startTaskServer, type Look, type TaskServer } from '../support/task-server';
import { connectToTemporal } from '../support/temporal-connection';
import { send, type Play, type Stage } from './stage';

const working: Look = { status: 'working', statusMessage: 'Page 2' };
const done: Look = { status: 'completed', result: { resultType: 'complete', content: [] } };
const requestedSchema = { type: 'object', properties: { city: { type: 'string' } } };
const elicit = { method: 'elicitation/create', params: { message: 'Where?', requestedSchema } };
const asking: Look = { status: 'input_required', inputRequests: { where: elicit } };

/** Turns whose tool is a task of its server. */
export const taskKinds: Record<string, Play> = {
  'task-followed': onServer(async (stage, server) => {
    server.looks = [working, done];
    return (await send(stage, {}, lookup, says('It is done.'))).conversationId;
  }),
  'task-followed-in-a-new-run': onServer(async ({ service, tenant }, server) => {
    server.looks = [working];
    service.model.script(lookup, says('It is done.'));
    const stream = await listen(service.url, tenant.apiKey, { q: 'Please.' });
    await stream.until(({ data }) => data['text'] === 'Page 2');
    await goOnInANewRun(stream.conversationId);
    server.looks = [done];
    await stream.ended;
    return stream.conversationId;
  }),
  'task-asks': onServer(async (stage, server) => {
    server.looks = [asking];
    const { conversationId, action } = await send(stage, {}, lookup);
    server.looks = [done];
    const answer = { instructionId: action['instructionId'], formValues: { city: 'Rome' } };
    await send(stage, { conversationId, actionResponse: JSON.stringify(answer) }, says('It is done.'));
    return conversationId;
  }),
  'task-cancelled': onServer(async ({ service, tenant }) => {
    service.model.script(lookup);
    const stream = await listen(service.url, tenant.apiKey, { q: 'Please.' });
    await stream.until(({ data }) => data['waitsFor'] === 'task');
    const { conversationId } = stream;
    await service.post('/api/agent/cancel', tenant.apiKey, { conversationId });
    await stream.ended;
    return conversationId;
  }),
};

const lookup = calls({ tool: 'crm__lookup', args: {} });

/** Plays a turn of a tenant whose only tool is that of a server of its own. */
function onServer(play: (stage: Stage, server: TaskServer) => Promise<string>): Play {
  return async ({ service }) => {
    const server = await startTaskServer();
    const tenant = await aTenantWith(service, server.target, { auth: 'none' });
    try {
      return await play({ service, tenant }, server);
    } finally {
      await server.close();
    }
  };
}

export async function goOnInANewRun(conversationId: string): Promise<void> {
  const connection = await connectToTemporal();
  await continuesAsNew(new Client({ connection }), conversationId);
  await connection.close();
}
