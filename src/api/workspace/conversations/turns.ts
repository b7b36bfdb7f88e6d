import { z } from 'zod';
import { listTurns, type ListedTurn } from '../../../workspace/conversations/list-turns';
import {
  demandConversation,
  readCall,
  readTimeline,
  type TurnTimeline,
} from '../../../workspace/conversations/read-timeline';
import { readPrompts } from '../../../workspace/conversations/read-prompts';
import { promptData } from '../../../workspace/conversations/shown-prompt';
import { toJsonObject } from '../../../domain/json';
import { parseEventId } from '../../../turns/relay/position';
import { turnEventsSoFar } from '../../../turns/relay/turn-events-so-far';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { pageQuery, noFields, timeData } from '../shared-fields';
import { page, pageOf } from '../listing';
import type { ToolCall } from '../../../domain/message';
import { shortened } from '../../../domain/shortened';
import type { ToolRun } from '../../../domain/tool-run';
import type { WorkflowLink } from '../../../temporal/workflow-link';
import { askedByData } from './conversations';
import { turnOutcomes } from '../../../domain/turn';
import { timelineEntry, tokens } from '../../../workspace/conversations/timeline-entry';

/** A turn. Without an `outcome` it has not ended. */
const turnEntry = z.object({
  turnId: z.string(),
  outcome: z.enum(turnOutcomes).optional(),
  startedAt: timeData,
  endedAt: timeData.optional(),
  tokens: tokens.optional(),
  agentId: z.string().optional(),
  /** The version of the agent. Absent for settings that were no version, and for turns of earlier builds. */
  version: z.int().optional(),
});

/** A turn with its timeline, in order. */
export const turnDetail = turnEntry.extend({
  conversationId: z.string(),
  /** Who spoke with the agent. */
  participantId: z.string().optional(),
  userId: z.string().optional(),
  /** The call of another agent’s turn that this turn answers. Absent: a person asked. */
  askedBy: askedByData.optional(),
  costUsd: z.number().optional(),
  /** The user's message. Absent for a short time after an upgrade, until the transcript has it. */
  message: z.object({ messageId: z.string(), text: z.string(), at: timeData }).optional(),
  /** The turn in Temporal, and where Temporal's pages show it, if the installation knows them. */
  workflow: z.object({
    workflowId: z.string(),
    runId: z.string().optional(),
    url: z.string().optional(),
  }),
  timeline: z.array(timelineEntry),
});

/** The events of a turn as its user's stream has them. With `content.delta`, `until` is when its last character came: now, while more may follow. */
const turnEventsData = z.object({
  hasEnded: z.boolean(),
  events: z.array(
    z.object({
      id: z.string().optional(),
      event: z.string(),
      data: z.record(z.string(), z.json()),
      at: timeData,
      until: timeData.optional(),
    }),
  ),
});

/** Each step is the difference from the one before. A step is missing if nothing is kept of it. */
const promptsData = z.object({ steps: z.array(promptData) });

/** One call, whole. Without `startedAt` it never ran; without `success` it has no result. */
const callData = z.object({
  queuedAt: timeData.optional(),
  startedAt: timeData.optional(),
  callId: z.string(),
  tool: z.string(),
  arguments: z.string(),
  argumentsChars: z.int().min(0),
  endedAt: timeData.optional(),
  success: z.boolean().optional(),
  durationMs: z.number().optional(),
  error: z.string().optional(),
  result: z.string().optional(),
  resultChars: z.int().min(0).optional(),
});

/** The longest arguments, results and texts in a timeline, in UTF-16 units, and those of a whole one. */
const longestText = 2_000;
const longestWhole = 2_000_000;

const listQuery = z.strictObject(pageQuery);

const timelineQuery = z.strictObject({
  texts: z
    .enum(['short', 'whole'])
    .default('short')
    .meta({ description: `Cut after ${longestText} characters, or after ${longestWhole}.` }),
});

const eventsQuery = z.strictObject({
  lastEventId: z
    .string()
    .max(100)
    .meta({ description: 'Events after this one. Absent, or not of this turn: all.' })
    .optional(),
});

type TurnDeps = Pick<WorkspaceDeps, 'store' | 'turnGateway' | 'relay' | 'workflowLink'>;

const path = '/conversations/{conversationId}/turns';

/** Endpoints that list and show the turns of a conversation. */
export function turnsEndpoints(deps: TurnDeps): Endpoint[] {
  const { store, turnGateway: turns, relay, workflowLink } = deps;
  const { read } = endpointsOf(deps, { tag: 'conversations', needs: 'conversations' });
  return [
    read(path, 'Lists the turns of a conversation, newest first.', {
      audit: false,
      query: listQuery,
      data: pageOf(turnEntry),
      handle: async ({ tenantId, param, query: { limit, cursor } }) => {
        const all = await listTurns({ store, turns }, tenantId, param('conversationId'));
        const rest = all.filter(({ startedAt, turnId }) => {
          const at = startedAt.toISOString();
          return !cursor || at < cursor.at || (at === cursor.at && turnId < cursor.id);
        });
        return page(rest.map(shownTurn), limit, ({ startedAt, turnId }) => [startedAt, turnId]);
      },
    }),
    read(`${path}/{turnId}`, 'Shows what happened in a turn, in order.', {
      query: timelineQuery,
      data: turnDetail,
      audit: {},
      handle: async ({ query: { texts }, ...asked }) => {
        const place = placeOf(asked);
        const most = texts === 'whole' ? longestWhole : longestText;
        const known = await readTimeline({ store, turns }, place, most);
        const { tenantId, conversationId } = place;
        const summaries = await store.conversations.summaries(tenantId, [conversationId]);
        const { participantId, userId, delegation: askedBy } = summaries.get(conversationId) ?? {};
        return { ...shownTimeline(conversationId, known, workflowLink), participantId, userId, askedBy };
      },
    }),
    read(`${path}/{turnId}/events`, 'Lists the events of a turn that the user’s stream has had so far.', {
      query: eventsQuery,
      data: turnEventsData,
      audit: {},
      handle: async ({ query: { lastEventId = '' }, ...asked }) => {
        const place = placeOf(asked);
        await demandConversation({ store }, place);
        const last = parseEventId(lastEventId);
        const position = last?.turnId === place.turnId ? last : { n: 0, c: 0 };
        const { events, hasEnded } = await turnEventsSoFar(relay, place, position);
        return { hasEnded, events: events.map((event) => ({ ...event, data: toJsonObject(event.data) })) };
      },
    }),
    read(`${path}/{turnId}/prompts`, 'Shows what a turn sent to its models, step by step.', {
      needs: 'prompts',
      query: noFields,
      data: promptsData,
      audit: {},
      handle: async (asked) => ({ steps: await readPrompts({ store }, placeOf(asked)) }),
    }),
    read(
      `${path}/{turnId}/calls/{callId}`,
      'Shows one tool call of a turn with its full arguments and result.',
      {
        query: noFields,
        data: callData,
        audit: {},
        handle: async (asked) => {
          const { call, run } = await readCall({ store, turns }, placeOf(asked), asked.param('callId'));
          return shownCall(call, run, longestWhole);
        },
      },
    ),
  ];
}

function placeOf({ tenantId, param }: Asked) {
  return { tenantId, conversationId: param('conversationId'), turnId: param('turnId') };
}

/** A turn in a response. Token counts are called `tokens` there. */
function shownTurn(turn: ListedTurn) {
  return { ...turn, tokens: turn.usage };
}

/** Returns the whole turn. Its texts are as long as the timeline has them. */
function shownTimeline(
  conversationId: string,
  { turn, runId, message, entries }: TurnTimeline,
  linkTo: WorkflowLink,
) {
  const workflowId = `turn/${conversationId}`;
  return {
    ...shownTurn(turn),
    conversationId,
    message,
    workflow: { workflowId, runId, url: linkTo(workflowId, runId) },
    timeline: entries,
  };
}

/** Returns a call with its texts, each truncated to `longestText` UTF-16 units. */
function shownCall({ callId, tool, arguments: written }: ToolCall, run: ToolRun | null, longestText: number) {
  const { queuedAt, startedAt, endedAt, result } = run ?? {};
  return {
    callId,
    tool,
    arguments: shortened(written, longestText),
    argumentsChars: written.length,
    queuedAt,
    startedAt,
    endedAt,
    ...(result && {
      success: result.success,
      durationMs: result.durationMs,
      error: result.error,
      result: shortened(result.text, longestText),
      resultChars: result.text.length,
    }),
  };
}
