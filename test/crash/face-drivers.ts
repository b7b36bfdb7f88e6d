import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { a2aClient, dataIn, follow, message, textOf as textOfTask } from '../support/a2a-client';
import { AgUiAgent } from '../support/ag-ui-agent';
import { AiChat } from '../support/ai-chat';
import { listen } from '../support/listener';
import { approval, openAi } from '../support/openai-client';
import { textOf } from '../support/sse-reader';
import { waitFor } from '../support/wait-for';
import type { At, FaceDriver, StartedTurn } from './face-driver';
import { mcpDriver } from './mcp-driver';

const said = 'Do it.';

const native: FaceDriver = {
  name: 'native',
  start: async ({ url, apiKey }) => {
    const { ended, events } = await listen(url, apiKey, { q: said });
    await ended;
    const { conversationId, turnId } = Object(events[0]?.data);
    return { chatId: conversationId, conversationId, turnId };
  },
  resume: async (at, turn) => {
    const { events, ended } = await fromBeginning(at, turn);
    await ended;
    return String(events.find(({ event }) => event === 'action')?.data['instructionId']);
  },
  approve: async ({ url, apiKey }, { conversationId }, instructionId) => {
    const actionResponse = JSON.stringify({ instructionId, accepted: true });
    const { events, ended } = await listen(url, apiKey, { q: said, conversationId, actionResponse });
    await ended;
    return textOf(events);
  },
};

const aiSdk: FaceDriver = {
  name: 'AI SDK',
  start: async (at) => {
    const chat = chatAt(at);
    await chat.sendMessage({ text: said });
    const { conversationId, turnId } = Object(chat.lastMessage?.metadata);
    return { chatId: chat.id, conversationId, turnId };
  },
  resume: async (at, { chatId }) => {
    const chat = chatAt(at, { id: chatId });
    await chat.resumeStream();
    return String(chat.partsOf('dynamic-tool').find(({ approval: asked }) => asked)?.approval?.id);
  },
  approve: async (at, { chatId }, id) => {
    const chat = chatAt(at, {
      id: chatId,
      sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    });
    await chat.resumeStream();
    await chat.addToolApprovalResponse({ id, approved: true });
    await waitFor('the end', () => Object(chat.lastMessage?.metadata).insights !== undefined);
    return chat.text;
  },
};

const agUi: FaceDriver = {
  name: 'AG-UI',
  start: async (at) => {
    const agent = agentAt(at);
    await agent.say(said);
    const { conversationId, turnId } = Object(agent.seen.at(0)?.['metadata']);
    return { chatId: agent.threadId, conversationId, turnId };
  },
  resume: async (at, { chatId }) => {
    const agent = agentAt(at, { threadId: chatId });
    await agent.connectAgent();
    return String(agent.question?.id);
  },
  approve: async (at, { chatId }, interruptId) => {
    const agent = agentAt(at, { threadId: chatId });
    await agent.connectAgent();
    expect(agent.question?.id).toBe(interruptId);
    await agent.answer({ approved: true });
    return agent.texts.join('');
  },
};

const a2a: FaceDriver = {
  name: 'A2A',
  start: async (at) => {
    const { task } = await follow((await a2aAt(at)).sendMessageStream(message({ text: said })));
    const { turnId, conversationId } = Object(task?.metadata?.['holdfast']);
    return { chatId: conversationId, conversationId, turnId };
  },
  resume: async (at, { turnId: id }) => {
    const task = await (await a2aAt(at)).getTask({ tenant: '', id });
    return String(dataIn(task)[0]?.['instructionId']);
  },
  approve: async (at, { turnId: taskId }, instructionId) => {
    const data = { instructionId, approved: true };
    const { task } = await follow((await a2aAt(at)).sendMessageStream(message({ taskId, data })));
    return textOfTask(task);
  },
};

const responses: FaceDriver = {
  name: 'Responses',
  start: async ({ url, apiKey: key, agentId: model }) => {
    const asked = await openAi({ url, key }).responses.create({ model, input: said });
    const { conversationId, turnId } = Object(Object(asked).holdfast);
    return { chatId: conversationId, conversationId, turnId };
  },
  resume: async ({ url, apiKey: key }, { turnId }) => {
    const response_id = `resp_${turnId.slice('turn_'.length)}`;
    const { output } = await openAi({ url, key }).responses.stream({ response_id }).finalResponse();
    return String(output.find(({ type }) => type === 'mcp_approval_request')?.id);
  },
  approve: async ({ url, apiKey: key, agentId: model }, { conversationId: conversation }, id) => {
    const input = [approval(id, true)];
    const stream = await openAi({ url, key }).responses.create({ model, conversation, input, stream: true });
    let text = '';
    for await (const event of stream) if (event.type === 'response.output_text.delta') text += event.delta;
    return text;
  },
};

/** A protocol that is added here is tested with every other one. */
export const faceDrivers = [native, aiSdk, agUi, responses, a2a, mcpDriver];

function a2aAt({ apiKey: key, ...place }: At) {
  return a2aClient({ ...place, key });
}

/** Returns the text of the whole turn as the native stream has it. */
export async function wholeText(at: At, turn: StartedTurn): Promise<string> {
  const { events, ended } = await fromBeginning(at, turn);
  await ended;
  return textOf(events);
}

function fromBeginning({ url, apiKey }: At, { turnId }: StartedTurn) {
  return listen(url, apiKey, { q: '' }, { 'last-event-id': `${turnId}:0` });
}

function chatAt({ apiKey: key, ...place }: At, init: ConstructorParameters<typeof AiChat>[1] = {}): AiChat {
  return new AiChat({ ...place, key }, init);
}

function agentAt({ url, agentId, apiKey: key }: At, config: { threadId?: string } = {}): AgUiAgent {
  return new AgUiAgent({ agentUrl: `${url}/ag-ui/${agentId}`, key, ...config });
}
