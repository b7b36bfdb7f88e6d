import { invalidRequest, type Fault } from '../../../../domain/errors';
import { relayTurn } from '../../../../turns/relay/relay-turn';
import type { CallerCtx } from '../../../agent/context';
import type { AgentDeps } from '../../../agent/deps';
import { checkResponseSchema } from '../../../agent/check-response-schema';
import { acceptMessage, streamTurn } from '../../../agent/turn-stream';
import { whileConnected } from '../../../middleware/client-disconnect';
import { type FaceRequest, namedConversation } from '../../chat-conversation';
import { acceptedStream } from '../../face-turns';
import { acceptUnstreamed } from '../../../agent/accept-unstreamed';
import { agentOfModel } from '../agent-of-model';
import { idsOf } from '../answer-ids';
import { faceRequest, readAsked } from '../face-request';
import { storeContents } from '../store-contents';
import { secondsOf } from '../responses/response';
import { completionOf, type Completion } from './completion';
import { CompletionEncoder } from './completion-encoder';
import { chatReader } from './read-chat';

const schemaPath = 'body.response_format';

interface About {
  model: string;
  createdAt: number;
}

/** POST /v1/chat/completions: takes the last message, or an answer, and responds with a completion, or streams it. */
export function completeRoute(deps: AgentDeps) {
  const read = chatReader(deps.limits);
  return async (ctx: CallerCtx): Promise<void> => {
    const faults: Fault[] = [];
    const asked = readAsked(ctx, faults);
    const { fields, said } = read(ctx, faults);
    if (faults.length > 0) throw invalidRequest(faults);
    const { caller } = asked;
    const { agentId } = await agentOfModel(caller, fields.model);
    const { conversation: name } = fields.holdfast ?? {};
    const place = { name: name ?? '', path: 'body.holdfast.conversation' };
    const conversation = name === undefined ? undefined : namedConversation(caller, agentId, place);
    const { response_format: format } = fields;
    const schema = format?.type === 'json_schema' ? format.json_schema.schema : undefined;
    const attached = await storeContents(deps, ctx, asked, said.files);
    const request = faceRequest(asked, { agentId, said, ...attached, conversation, schema, schemaPath });
    await checkResponseSchema(deps, request, `${schemaPath}.json_schema.schema`);
    const about = { model: agentId, createdAt: secondsOf(ctx.state.receivedAt) };
    const includesUsage = fields.stream_options?.include_usage ?? false;
    if (fields.stream) await stream(deps, ctx, request, { ...about, includesUsage });
    else ctx.body = await complete(deps, ctx, request, about);
  };
}

async function stream(
  deps: AgentDeps,
  ctx: CallerCtx,
  request: FaceRequest,
  about: About & { includesUsage: boolean },
): Promise<void> {
  const { accepted, slot } = await acceptMessage(deps, ctx, request);
  const { from, isLast } = acceptedStream(accepted);
  const encoder = new CompletionEncoder({ turn: idsOf(accepted), after: accepted.after, ...about });
  streamTurn(deps, ctx, accepted, from, {
    slot,
    encoder,
    isLast: (event) => encoder.isOver || isLast(event),
  });
}

function complete(deps: AgentDeps, ctx: CallerCtx, request: FaceRequest, about: About): Promise<Completion> {
  return whileConnected(ctx.res, deps.closing, async (signal) => {
    const accepted = await acceptUnstreamed(deps, ctx, request, signal);
    const events = relayTurn(deps.relay, accepted, { ...acceptedStream(accepted).from, signal });
    return completionOf(events, { turn: idsOf(accepted), after: accepted.after, ...about });
  });
}
