import { invalidRequest } from '../../../domain/errors';
import type { AcceptedMessage } from '../../../turns/admission/message-request';
import type { SseEvent } from '../../../turns/relay/events';
import { parseEventId } from '../../../turns/relay/position';
import { relayTurn } from '../../../turns/relay/relay-turn';
import type { AgentDeps } from '../../agent/deps';
import { acceptMessage, streamTurn } from '../../agent/turn-stream';
import { whileConnected } from '../../middleware/client-disconnect';
import { acceptUnstreamed } from '../../agent/accept-unstreamed';
import { requestKey, type FaceRequest } from '../chat-conversation';
import { waitsForOthers } from '../face-turns';
import { A2aError } from './a2a-error';
import { answerReader, demandOpen } from './answer-in';
import { method, type Call } from './call';
import { changedAt, hasEnded, knownTask, taskNow, type KnownTask } from './known-task';
import type { Task } from './protocol';
import { addConfigOfMessage, demandPlace } from './push/push-configs';
import { messageReader } from './read-message';
import { userMessage } from './said-before';
import { sendFields, type SendFields } from './send-fields';
import { shownTask } from './shown-task';
import { TaskEncoder } from './task-encoder';
import { TaskUpdates } from './task-updates';
import { nameTask } from './task-ids';

const otherContext = 'The task is in another context. Leave contextId out, or send that of the task.';
const noSuchMode = 'The agent answers in text. Accept text/plain or text/markdown, or leave it out.';
const outputModes = ['text/plain', 'text/markdown', 'application/json', 'text/*', '*/*'];

/** A message that is about to be accepted, and the task that it answers. */
interface Sending {
  request: FaceRequest;
  task?: KnownTask;
}

/** Creates the methods that take a message: `send` responds with the task, `stream` shows how it grows. */
export function sendMethods(deps: AgentDeps) {
  const newMessage = messageReader(deps);
  const answersIn = answerReader(deps.limits);

  async function read(call: Call, { message, configuration = {} }: SendFields): Promise<Sending> {
    const { acceptedOutputModes: modes = [], taskPushNotificationConfig: push } = configuration;
    if (modes.length > 0 && !modes.some((mode) => outputModes.includes(mode.toLowerCase())))
      throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', noSuchMode);
    const { caller, agentId, ctx } = call;
    const path = 'body.configuration.taskPushNotificationConfig';
    if (push) {
      await demandPlace(deps, push, { path });
      await deps.pushLimit.count(caller.tenantId);
    }
    if (message.taskId === undefined) return { request: await newMessage(ctx, caller, message) };
    const task = await knownTask(deps, caller, agentId, message.taskId);
    if (push) await demandPlace(deps, push, { turn: task.place, path });
    const { contextId, conversationId, turnId } = task.name;
    if (![undefined, contextId, conversationId].includes(message.contextId))
      throw invalidRequest([{ path: 'body.message.contextId', message: otherContext }]);
    const { question } = await taskNow(deps, task);
    demandOpen(message.parts, question, hasEnded(task));
    const request: FaceRequest = {
      caller,
      agentId,
      conversationId,
      agentType: 'general',
      channel: caller.channel,
      text: '',
      concurrency: 'reject',
      answers: answersIn(message.parts, question),
      idempotencyKey: requestKey(turnId, `message:${message.messageId}`),
    };
    return { request, task };
  }

  /** The events of the accepted message, and their form for its sender. */
  async function followed(
    { message, configuration = {} }: SendFields,
    { request, task }: Sending,
    accepted: AcceptedMessage,
  ) {
    const { after, fresh, replayed } = accepted;
    const name = task?.name ?? nameTask(accepted, message.contextId);
    const { taskPushNotificationConfig: push } = configuration;
    const { messageId } = message;
    const turn = { ...name, tenantId: request.caller.tenantId };
    if (push) await addConfigOfMessage(deps, turn, push, { messageId, after, replayed });
    const history = task?.history ?? [userMessage(name, messageId, request.text)];
    const updates = new TaskUpdates({ name, history, from: after, ...(task && { answered: after }) });
    // Questions from before a repeated request have been answered since.
    const log = replayed ? await deps.turns.readLog(accepted, 1) : null;
    const settled = log?.entries.at(-1)?.n ?? 0;
    const isLast = ({ event, id = '' }: SseEvent) => {
      const n = parseEventId(id)?.n ?? 0;
      return event === 'action' && n > after && n >= settled;
    };
    const from = { position: { n: 0, c: 0 }, fresh: fresh && !task, follows: task !== undefined };
    return { updates, from, isLast };
  }

  async function taskOf(
    call: Call,
    fields: SendFields,
    sending: Sending,
    signal: AbortSignal,
  ): Promise<Task> {
    const accepted = await acceptUnstreamed(deps, call.ctx, sending.request, signal);
    const { updates, from, isLast } = await followed(fields, sending, accepted);
    const { returnImmediately: soFar = false, historyLength } = fields.configuration ?? {};
    const isQueued = !accepted.fresh && !accepted.replayed && !sending.task;
    if (!(soFar && isQueued))
      for await (const event of relayTurn(deps.relay, accepted, { ...from, soFar, signal })) {
        updates.add(event);
        // An operator or a task may take hours.
        if (isLast(event) || waitsForOthers(event)) break;
      }
    const log = await deps.turns.readLog(accepted, 1);
    const at = (log && changedAt({ log })) ?? new Date(call.ctx.state.receivedAt).toISOString();
    return shownTask(updates.task, { historyLength, at });
  }

  return {
    send: method(sendFields, async (call, fields) => {
      const { ctx, binding } = call;
      const sending = await read(call, fields);
      const task = await whileConnected(ctx.res, deps.closing, (signal) =>
        taskOf(call, fields, sending, signal),
      );
      ctx.body = binding.body({ task });
    }),
    stream: method(sendFields, async (call, fields) => {
      const sending = await read(call, fields);
      const { accepted, slot } = await acceptMessage(deps, call.ctx, sending.request);
      const { updates, from, isLast } = await followed(fields, sending, accepted).catch((error: unknown) => {
        slot.leave();
        throw error;
      });
      streamTurn(deps, call.ctx, accepted, from, {
        slot,
        encoder: new TaskEncoder(updates, call.binding),
        isLast,
      });
    }),
  };
}
