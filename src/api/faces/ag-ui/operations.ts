import { cancelAnswer, concurrencyHeader } from '../../agent/operations';
import type { Operation } from '../../openapi/operation';
import { faceHeaders as headers } from '../face-headers';
import { capabilitiesData } from './capabilities';
import { runFields } from './run-fields';

const tag = 'ag-ui';
const access = 'bearerKey';
const agent = '/ag-ui/{agentId}';
const texts = ['text/event-stream'];

/** The endpoints of AG-UI. */
export const agUiOperations = {
  run: {
    method: 'post',
    path: agent,
    tag,
    access,
    status: 200,
    summary: 'Takes the last message of a thread, or an answer in resume, and streams the run.',
    headers: [...headers, concurrencyHeader],
    body: runFields,
    texts,
    refusals: [410],
  },
  connect: {
    method: 'post',
    path: `${agent}/connect`,
    tag,
    access,
    status: 200,
    summary: 'Streams the thread’s open turn, or else that of the last message, from its beginning as a run.',
    headers,
    body: runFields,
    texts,
  },
  cancel: {
    method: 'post',
    path: `${agent}/threads/{threadId}/cancel`,
    tag,
    access,
    status: 200,
    summary: 'Cancels the thread’s open turn. Closing the stream does not.',
    headers,
    data: cancelAnswer,
  },
  capabilities: {
    method: 'get',
    path: `${agent}/capabilities`,
    tag,
    access,
    status: 200,
    summary: 'Says what the agent can do in this protocol, as AgentCapabilities.',
    headers,
    data: capabilitiesData,
  },
} satisfies Record<string, Operation>;
