import { ask, startTask, type McpPlace } from '../support/mcp-face';
import { waitFor } from '../support/wait-for';
import type { At, FaceDriver } from './face-drivers';

/** A client of MCP that knows tasks. A task is a turn, whichever protocol the turn began in. */
export const mcpDriver: FaceDriver = {
  name: 'MCP',
  start: async (at) => {
    const turnId = await startTask(placeOf(at), { message: 'Do it.' });
    await waitFor('the question', async () => (await taskOf(at, turnId))['status'] === 'input_required');
    const conversationId = `conv_${turnId.slice('turn_'.length, 'turn_'.length + 22)}`;
    return { chatId: conversationId, conversationId, turnId };
  },
  resume: async (at, { turnId }) => String(Object.keys(Object((await taskOf(at, turnId))['inputRequests']))),
  approve: async (at, { turnId: taskId }, instructionId) => {
    const inputResponses = { [instructionId]: { action: 'accept', content: { approve: true } } };
    await ask(placeOf(at), 'tasks/update', { taskId, inputResponses });
    let result: unknown;
    await waitFor('the result', async () => {
      ({ result } = await taskOf(at, taskId));
      return result !== undefined;
    });
    return String(Object(Object(Object(result).content)[0]).text);
  },
};

async function taskOf(at: At, taskId: string): Promise<Record<string, unknown>> {
  return (await ask(placeOf(at), 'tasks/get', { taskId })).result;
}

function placeOf({ apiKey: key, ...place }: At): McpPlace {
  return { ...place, key };
}
