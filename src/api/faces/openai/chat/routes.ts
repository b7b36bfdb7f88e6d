import { invalidRequest, type Fault } from '../../../../domain/errors';
import { relayTurn } from '../../../../turns/relay/relay-turn';
import type { CallerCtx, AgentDeps } from '../../../agent/context';
import { checkResponseSchema, answersOf } from '../../../agent/read-request';
import { acceptMessage, streamTurn, acceptUnstreamed } from '../../../agent/turn-stream';
import { whileConnected } from '../../../middleware/client-disconnect';
import { type FaceRequest, namedConversation, acceptedStream } from '../../face-turns';
import { agentOfModel } from '../models';
import { idsOf } from '../answer-ids';
import { faceRequest, readAsked } from '../face-request';
import { storeContents, filesReader, type FilePart } from '../attached-files';
import { secondsOf } from '../responses/response';
import { completionOf, type Completion, CompletionEncoder } from './completion';
import type { MessageLimits } from '../../../agent/fields';
import { check } from '../../../fields/check-fields';
import { messageText } from '../../../fields/message-fields';
import type { Said } from '../responses/read-create';
import { chatFields, userMessage, type ChatFields, type ChatPart } from './chat-fields';

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
    const { conversation: name, agentVersion } = fields.holdfast ?? {};
    const place = { name: name ?? '', path: 'body.holdfast.conversation' };
    const conversation = name === undefined ? undefined : namedConversation(caller, agentId, place);
    const { response_format: format } = fields;
    const schema = format?.type === 'json_schema' ? format.json_schema.schema : undefined;
    const attached = await storeContents(deps, ctx, asked, said.files);
    const message = { agentId, agentVersion, said, ...attached, conversation, schema, schemaPath };
    const request = faceRequest(asked, message);
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

const noInstructions = 'The agent has its own instructions. Send no system or developer messages.';
const whichConversation =
  'What was said before is not read from a request. Name the conversation in holdfast.conversation, or send the ' +
  'new message alone.';
const whoseQuestion = 'Name the conversation of the question.';

const instructing = new Set(['system', 'developer']);

/** Creates the reader for the body of a chat completion. Throws invalid_request with every fault. */
function chatReader(
  limits: MessageLimits,
): (ctx: CallerCtx, faults: Fault[]) => { fields: ChatFields; said: Said } {
  const body = chatFields(limits);
  const text = messageText(limits);
  const filesOf = filesReader(limits);

  /** Only the last message is read: the service has the others. */
  function newMessage({ messages, holdfast }: ChatFields, faults: Fault[]): Said {
    const last = messages.length - 1;
    const place = `body.messages.${last}`;
    messages.forEach(({ role }, at) => {
      if (instructing.has(role)) faults.push({ path: `body.messages.${at}.role`, message: noInstructions });
    });
    if (last > 0 && !holdfast?.conversation)
      faults.push({ path: 'body.messages', message: whichConversation });
    const message = check(userMessage, messages.at(-1), place, faults);
    if (!message) return { text: '' };
    const { content } = message;
    if (typeof content === 'string') return { text: check(text, content, `${place}.content`, faults) ?? '' };
    const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    const said = check(text, texts.join('\n'), `${place}.content`, faults) ?? '';
    const parts = content.flatMap((part, at) => fileIn(part, `${place}.content.${at}`));
    return { text: said, ...filesOf(parts, `${place}.content`, faults) };
  }

  return (ctx, faults) => {
    const fields = check(body, ctx.request.body, 'body', faults);
    if (!fields) throw invalidRequest(faults);
    const { answer, conversation } = fields.holdfast ?? {};
    if (answer && !conversation) faults.push({ path: 'body.holdfast.conversation', message: whoseQuestion });
    return { fields, said: answer ? { text: '', ...answersOf(answer) } : newMessage(fields, faults) };
  };
}

function fileIn(part: ChatPart, path: string): FilePart[] {
  if (part.type === 'text') return [];
  if (part.type === 'image_url') return [{ path, url: part.image_url.url, isPicture: true }];
  const { file_id: fileId, file_data: data, filename } = part.file;
  return [{ path, fileId, data, filename }];
}
