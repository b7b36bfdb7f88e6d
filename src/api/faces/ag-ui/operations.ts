import { cancelAnswer, concurrencyHeader } from '../../agent/operations';
import type { Operation } from '../../openapi/operation';
import { faceHeaders as headers } from '../face-headers';
import { capabilitiesData } from './capabilities';
import { runFields } from './run-fields';

const common = { tag: 'ag-ui', access: 'bearerKey', status: 200 } as const;
const agent = '/ag-ui/{agentId}';
const texts = ['text/event-stream'];

/** The endpoints of AG-UI. */
export const agUiOperations = {
  run: {
    ...common,
    method: 'post',
    path: agent,
    summary: 'Takes the last message of a thread, or an answer in resume, and streams the run.',
    headers: [...headers, concurrencyHeader],
    body: runFields,
    texts,
    refusals: [410],
  },
  connect: {
    ...common,
    method: 'post',
    path: `${agent}/connect`,
    summary: 'Streams the thread’s open turn, or else that of the last message, from its beginning as a run.',
    headers,
    body: runFields,
    texts,
  },
  cancel: {
    ...common,
    method: 'post',
    path: `${agent}/threads/{threadId}/cancel`,
    summary: 'Cancels the thread’s open turn. Closing the stream does not.',
    headers,
    data: cancelAnswer,
  },
  capabilities: {
    ...common,
    method: 'get',
    path: `${agent}/capabilities`,
    summary: 'Says what the agent can do in this protocol, as AgentCapabilities.',
    headers,
    data: capabilitiesData,
  },
} satisfies Record<string, Operation>;
