import { ask, startTask, type McpPlace } from '../support/mcp-face';
import { waitFor } from '../support/wait-for';
import type { At, FaceDriver } from './face-driver';

/**
 * A client of MCP that knows tasks. A task is a turn, whichever protocol the turn began in. It answers by the call, whose
 * stream it shows.
 */
export const mcpDriver: FaceDriver = {
  name: 'MCP',
  start: async (at) => {
    const turnId = await startTask(placeOf(at), { message: 'Do it.' });
    await waitFor('the question', async () => (await taskOf(at, turnId))['status'] === 'input_required');
    const conversationId = `conv_${turnId.slice('turn_'.length, 'turn_'.length + 22)}`;
    return { chatId: conversationId, conversationId, turnId };
  },
  resume: async (at, { turnId }) => String(Object.keys(Object((await taskOf(at, turnId))['inputRequests']))),
  approve: async (at, { turnId: requestState }, instructionId) => {
    const inputResponses = { [instructionId]: { action: 'accept', content: { approve: true } } };
    const call = { name: 'send_message', arguments: { message: 'Do it.' } };
    const answer = { ...call, requestState, inputResponses, _meta: { progressToken: 1 } };
    const { messages } = await ask(placeOf(at), 'tools/call', answer, { elicitation: {} });
    const shown = messages.map(({ params }) => Object(params));
    // Entries of the log, such as a status, are whole numbers of the progress. Pieces of a text lie between.
    return shown.map(({ progress, message }) => (Number.isInteger(progress) ? '' : (message ?? ''))).join('');
  },
};

async function taskOf(at: At, taskId: string): Promise<Record<string, unknown>> {
  return (await ask(placeOf(at), 'tasks/get', { taskId })).result;
}

function placeOf({ apiKey: key, ...place }: At): McpPlace {
  return { ...place, key };
}
