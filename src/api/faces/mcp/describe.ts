import type { Agent } from '../../../domain/agent';
import type { JsonObject } from '../../../domain/json';
import type { Caller } from '../../../turns/admission/message-request';
import { legacy, metaKeys, revisions, tasksExtension } from './peer';
import { outputSchema } from './tool-result';

export const toolName = 'send_message';

const serverInfo = { name: 'holdfast', title: 'Holdfast agent', version: '1' };
const instructions =
  'Send what the user wants to send_message. Each call begins a conversation of its own, unless it has the conversation of an earlier result.';

/** How long clients may keep what is listed, in milliseconds. */
const listedForMs = 60_000;
const caching = { ttlMs: listedForMs, cacheScope: 'private' };

/** Returns the answer to `initialize`. Clients that speak neither revision read from it which one to speak. */
export function initialized(): JsonObject {
  return {
    protocolVersion: legacy,
    capabilities: { tools: {}, tasks: { cancel: {}, requests: { tools: { call: {} } } } },
    serverInfo,
    instructions,
  };
}

/** Returns the answer to `server/discover`. */
export function discovered(): JsonObject {
  const capabilities = { tools: {}, extensions: { [tasksExtension]: {} } };
  return complete({ supportedVersions: revisions, capabilities, instructions, ...caching });
}

/** Returns a result of revision 2026-07-28. */
export function complete(result: JsonObject): JsonObject {
  return { resultType: 'complete', ...result, _meta: { [metaKeys.serverInfo]: serverInfo } };
}

/** Returns the answer to `tools/list`: the agent, as one tool. */
export function tools(caller: Caller, agent: Agent, isModern: boolean): JsonObject {
  const tool = {
    name: toolName,
    title: 'Send a message to the agent',
    description: describe(caller, agent),
    inputSchema: {
      type: 'object',
      properties: {
        message: { type: 'string', minLength: 1, description: 'What the user says.' },
        conversation: {
          type: 'string',
          description:
            'Goes on with a conversation: that of an earlier result, or a name of your own for one.',
        },
      },
      required: ['message'],
      additionalProperties: false,
    },
    outputSchema,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  };
  if (isModern) return complete({ tools: [tool], ...caching });
  return { tools: [{ ...tool, execution: { taskSupport: 'optional' } }] };
}

/** Anybody can read an access key from a web page, so it does not show the agent's name. */
function describe({ credential }: Caller, { name }: Agent): string {
  const agent = credential.kind === 'ACCESS_KEY' ? 'the agent' : `the agent “${name}”`;
  return `Sends a message to ${agent} and returns its reply. The agent may use tools of its own, which can take long, and may ask the user.`;
}
