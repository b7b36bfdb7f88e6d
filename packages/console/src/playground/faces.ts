import { playgroundPath, sessionFetch } from './session-fetch.js';
import type { Setup } from './setup.js';

/** A turn, requested from its beginning by a client of another protocol. */
export interface WholeTurn {
  agentId: string;
  conversationId: string;
  turnId: string;
  /** The entry of its newest answered question: one response ends there, and another begins. */
  answered: number | undefined;
  isOver: boolean;
}

interface FaceRequest {
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Face {
  title: string;
  request: (turn: WholeTurn) => FaceRequest;
}

/** The agents' other protocols, each with a client's request for a whole turn. */
export const faces: readonly Face[] = [
  {
    title: 'AI SDK',
    request: ({ agentId, conversationId, turnId }) => ({
      path: `/ai/${agentId}/chat/${conversationId}/stream?turnId=${turnId}`,
      headers: { 'X-AI-SDK-Version': '7' },
    }),
  },
  {
    title: 'AG-UI',
    request: ({ agentId, conversationId, turnId }) => ({
      path: `/ag-ui/${agentId}/connect`,
      body: {
        threadId: conversationId,
        runId: 'playground',
        messages: [{ id: `${turnId}:1.text`, role: 'assistant', content: '' }],
      },
    }),
  },
  {
    title: 'Responses',
    request: ({ turnId, answered }) => ({ path: `${responsePath(turnId, answered)}?stream=true` }),
  },
  {
    title: 'MCP',
    request: ({ agentId, turnId }) => ({
      path: `/mcp/${agentId}`,
      headers: { 'MCP-Protocol-Version': '2025-11-25', Accept: 'application/json, text/event-stream' },
      body: {
        ...{ jsonrpc: '2.0', id: 1, method: 'tasks/result' },
        params: { taskId: turnId, _meta: { progressToken: 1 } },
      },
    }),
  },
  {
    title: 'A2A',
    // An ended task can't be followed, so its client reads it instead.
    request: ({ agentId, turnId, isOver }) => ({
      path: `/a2a/${agentId}/tasks/${turnId}${isOver ? '' : ':subscribe'}`,
      headers: { 'A2A-Version': '1.0' },
    }),
  },
];

export async function agentOf(turnId: string, setup: Setup, signal: AbortSignal): Promise<string> {
  const response = await asked({ path: responsePath(turnId) }, setup, signal);
  const shown: unknown = await response.json();
  const isKnown = typeof shown === 'object' && shown !== null && 'model' in shown;
  return isKnown ? String(shown.model) : '';
}

/**
 * Yields the frames of a stream, each as its lines. A plain response is one frame. Throws the service's
 * rejection.
 */
export async function* framesOf(
  { request }: Face,
  turn: WholeTurn,
  setup: Setup,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await asked(request(turn), setup, signal);
  const { body } = response;
  if (!body) return;
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    yield JSON.stringify(await response.json(), null, 2);
    return;
  }
  let rest = '';
  for await (const text of textsOf(body)) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks.filter((block) => block.trim() !== '');
  }
}

/** A turn that began elsewhere also has a response. */
function responsePath(turnId: string, after?: number): string {
  const part = after === undefined ? '' : `.${after}`;
  return `/v1/responses/resp_${turnId.slice('turn_'.length)}${part}`;
}

async function asked(
  { path, headers = {}, body }: FaceRequest,
  { keyKind, participantId, userId, userToken }: Setup,
  signal: AbortSignal,
): Promise<Response> {
  const response = await sessionFetch(() => ({ keyKind }))(`${playgroundPath}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...given('X-Participant-Id', participantId),
      ...given('X-User-Id', userId),
      ...given('X-User-Token', userToken),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

function given(name: string, value: string): Record<string, string> {
  return value.trim() === '' ? {} : { [name]: value.trim() };
}

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    yield decoder.decode(read.value, { stream: true });
}
