import { cancelAnswer, concurrencyHeader } from '../../agent/operations';
import { operationsWith } from '../../openapi/operation';
import { faceHeaders as headers } from '../face-headers';
import { capabilitiesData } from './capabilities';
import { runFields } from './run-fields';

const { get, post } = operationsWith({ tag: 'ag-ui', access: 'bearerKey', headers });
const agent = '/ag-ui/{agentId}';
const run = { body: runFields, texts: ['text/event-stream'] };

/** The endpoints of AG-UI. */
export const agUiOperations = {
  run: post(agent, 'Sends the last message of a thread, or the answer in `resume`, and streams the run.', {
    ...run,
    headers: [...headers, concurrencyHeader],
    refusals: [410],
  }),
  connect: post(
    `${agent}/connect`,
    'Streams the thread’s open turn from its start as a run, or else the turn of the last message.',
    run,
  ),
  cancel: post(
    `${agent}/threads/{threadId}/cancel`,
    'Cancels the thread’s open turn. Closing the stream doesn’t cancel it.',
    { data: cancelAnswer },
  ),
  capabilities: get(
    `${agent}/capabilities`,
    'Returns what the agent can do in this protocol, as AgentCapabilities.',
    { data: capabilitiesData },
  ),
};
