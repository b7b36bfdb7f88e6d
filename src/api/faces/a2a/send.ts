import { invalidRequest } from '../../../domain/errors';
import type { AcceptedMessage } from '../../../turns/admission/message-request';
import type { SseEvent } from '../../../turns/relay/events';
import { parseEventId } from '../../../turns/relay/position';
import { relayTurn } from '../../../turns/relay/relay-turn';
import type { AgentDeps } from '../../agent/context';
import { acceptMessage, streamTurn, acceptUnstreamed } from '../../agent/turn-stream';
import { whileConnected } from '../../middleware/client-disconnect';
import { faceMessage, requestKey, type FaceRequest, waitsForOthers } from '../face-turns';
import { A2aError } from './a2a-error';
import { answerReader, demandOpen } from './answer-in';
import { method, type Call } from './call';
import { changedAt, hasEnded, knownTask, taskNow, type KnownTask } from './known-task';
import type { Task } from './protocol';
import { addConfigOfMessage, demandPlace } from './push/push-configs';
import { messageReader } from './read-message';
import { userMessage, shownTask } from './question-message';
import { sendFields, type SendFields } from './send-fields';
import { TaskEncoder } from './task-encoder';
import { TaskUpdates } from './task-updates';
import { nameTask } from './task-ids';
import { z } from 'zod';
import { noteTurn } from '../../middleware/request-state';
import { historyLength, taskId, tenant } from './common-fields';

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

  async function read(call: Call, { message, configuration = {}, metadata }: SendFields): Promise<Sending> {
    const { acceptedOutputModes: modes = [], taskPushNotificationConfig: push } = configuration;
    if (modes.length > 0 && !modes.some((mode) => outputModes.includes(mode.toLowerCase())))
      throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', noSuchMode);
    const { caller, agentId, ctx } = call;
    const path = 'body.configuration.taskPushNotificationConfig';
    if (push) {
      await demandPlace(deps, push, { path });
      await deps.pushLimit.count(caller.tenantId);
    }
    if (message.taskId === undefined)
      return { request: await newMessage(ctx, caller, message, metadata?.holdfast?.agentVersion) };
    const task = await knownTask(deps, caller, agentId, message.taskId);
    if (push) await demandPlace(deps, push, { turn: task.place, path });
    const { contextId, conversationId, turnId } = task.name;
    if (![undefined, contextId, conversationId].includes(message.contextId))
      throw invalidRequest([{ path: 'body.message.contextId', message: otherContext }]);
    const { question } = await taskNow(deps, task);
    demandOpen(message.parts, question, hasEnded(task));
    const request: FaceRequest = {
      ...faceMessage(caller, agentId),
      conversationId,
      text: '',
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

const notCancelable = 'The task has ended, so it can’t be canceled.';
const notFollowed = 'The task has ended. Get it instead.';

export const getFields = z.object({ tenant, id: taskId, historyLength });
const idFields = z.object({ tenant, id: taskId });

/** Creates the methods that read, cancel and follow one task. */
export function taskMethods(deps: AgentDeps) {
  return {
    get: method(getFields, async ({ ctx, caller, agentId, binding }, { id, historyLength: most }) => {
      const known = await knownTask(deps, caller, agentId, id);
      noteTurn(ctx, known.place);
      const { task } = await taskNow(deps, known);
      ctx.body = binding.body(shownTask(task, { historyLength: most, at: changedAt(known) }));
    }),

    cancel: method(idFields, async ({ ctx, caller, agentId, binding }, { id }) => {
      const known = await knownTask(deps, caller, agentId, id);
      const { place, name, history, log } = known;
      noteTurn(ctx, place);
      const isOpen =
        !hasEnded(known) && (await deps.turns.cancel(caller, place.conversationId, place.turnId));
      if (!isOpen) throw new A2aError('TASK_NOT_CANCELABLE', notCancelable);
      const updates = new TaskUpdates({ name, history });
      // The turn before it may take hours yet.
      const isQueued = log.entries.length === 0;
      await whileConnected(ctx.res, deps.closing, async (signal) => {
        const whole = { position: { n: 0, c: 0 }, fresh: false, follows: true, signal };
        if (!isQueued) for await (const event of relayTurn(deps.relay, place, whole)) updates.add(event);
      });
      const after = await deps.turns.readLog(place, 1);
      const at = (after && changedAt({ log: after })) ?? new Date().toISOString();
      const task = shownTask(updates.task, { at });
      const canceled = { ...task, status: { state: 'TASK_STATE_CANCELED', timestamp: at } };
      ctx.body = binding.body(isQueued ? canceled : task);
    }),

    subscribe: method(idFields, async ({ ctx, caller, agentId, binding }, { id }) => {
      const known = await knownTask(deps, caller, agentId, id);
      if (hasEnded(known)) throw new A2aError('UNSUPPORTED_OPERATION', notFollowed);
      const { place, name, history, log } = known;
      const updates = new TaskUpdates({ name, history, from: log.entries.at(-1)?.n ?? 0 });
      const whole = { position: { n: 0, c: 0 }, fresh: false, follows: true };
      streamTurn(deps, ctx, place, whole, { encoder: new TaskEncoder(updates, binding) });
      deps.streams.resumed('turn');
    }),
  };
}
