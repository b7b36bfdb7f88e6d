import { invalidRequest, type Fault, ServiceError } from '../../../domain/errors';
import type { AttachmentRequest, Caller } from '../../../turns/admission/message-request';
import { readConcurrency } from '../../agent/read-request';
import type { CallerCtx, AgentDeps } from '../../agent/context';
import { attachments } from '../../agent/fields';
import { check } from '../../fields/check-fields';
import { messageText } from '../../fields/message-fields';
import {
  chatConversation,
  faceMessage,
  guessableId,
  isGuessable,
  requestKey,
  type FaceRequest,
} from '../face-turns';
import { A2aError } from './a2a-error';
import type { SentMessage, SentPart } from './send-fields';
import { readTaskId } from './task-ids';
import { fileTypes } from '../../../domain/file';
import { derivedId } from '../../../domain/ids';
import type { WantedVersion } from '../../../domain/wanted-version';
import { uploadOwner } from '../../../turns/admission/upload-owner';
import { storeUpload } from '../../agent/upload';
import { base64Bytes } from '../../fields/base64';

const place = 'body.message.parts';
const noData = 'Data answers a question of a task. A new message is text and files.';
const notHere = 'Only tasks of the same context can be referred to: the agent knows of no others here.';

/** Creates the reader for a message that begins a task. Throws invalid_request with every fault. */
export function messageReader(deps: AgentDeps) {
  const said = messageText(deps.limits);
  const files = attachments(deps.limits);
  const upload = rawFiles(deps);

  async function brought(
    ctx: CallerCtx,
    caller: Caller,
    message: SentMessage,
    faults: Fault[],
  ): Promise<Pick<FaceRequest, 'attachments'>> {
    const named: AttachmentRequest[] = [];
    for (const [at, { url, raw }] of message.parts.entries()) {
      const found: Fault[] = [];
      // An address at fault is at the place of its part.
      if (url !== undefined && check(files, [{ url }], place, found)) named.push({ url });
      faults.push(...found.map(({ message: fault }) => ({ path: `${place}.${at}`, message: fault })));
      // Nothing is stored for a message that is refused in any case.
      if (raw !== undefined && faults.length === 0)
        named.push(await upload(ctx, caller, message, at, faults));
    }
    check(files, named, place, faults);
    return named.length > 0 ? { attachments: named } : {};
  }

  return async (
    ctx: CallerCtx,
    caller: Caller,
    message: SentMessage,
    agentVersion: WantedVersion | undefined,
  ): Promise<FaceRequest> => {
    const { agentId = '' } = ctx.params;
    const { messageId, contextId, parts } = message;
    const faults: Fault[] = [];
    const concurrency = readConcurrency(ctx, faults);
    if (parts.some(({ data }) => data !== undefined))
      throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', noData);
    demandReadable(parts);
    const text = check(said, textOf(parts), place, faults) ?? '';
    const conversation = contextId === undefined ? undefined : chatConversation(caller, agentId, contextId);
    if (contextId !== undefined && !conversation)
      faults.push({ path: 'body.message.contextId', message: guessableId });
    // Without a context, the message's id stands for the task.
    if (contextId === undefined && isGuessable(caller, messageId))
      faults.push({ path: 'body.message.messageId', message: guessableId });
    checkReferences(caller, agentId, message, conversation?.conversationId, faults);
    const attached = await brought(ctx, caller, message, faults);
    if (faults.length > 0) throw invalidRequest(faults);
    return {
      ...faceMessage(caller, agentId, concurrency, agentVersion),
      text,
      idempotencyKey: requestKey(contextId ?? '', `message:${messageId}`),
      ...conversation,
      ...attached,
    };
  };
}

function textOf(parts: SentPart[]): string {
  return parts.flatMap(({ text }) => (text === undefined ? [] : [text])).join('\n');
}

function checkReferences(
  caller: Caller,
  agentId: string,
  { referenceTaskIds = [] }: SentMessage,
  conversationId: string | undefined,
  faults: Fault[],
): void {
  for (const [at, id] of referenceTaskIds.entries()) {
    const isHere = readTaskId(caller, agentId, id)?.conversationId === conversationId;
    if (!isHere || conversationId === undefined)
      faults.push({ path: `body.message.referenceTaskIds.${at}`, message: notHere });
  }
}

const notBase64 = 'Must be base64.';

/** Creates what stores a file that a message carries itself, and returns how the message names it. */
function rawFiles(deps: AgentDeps) {
  return async (
    ctx: CallerCtx,
    caller: Caller,
    { messageId, contextId, parts }: SentMessage,
    at: number,
    faults: Fault[],
  ): Promise<{ fileId: string }> => {
    const { raw = '', filename = 'file' } = parts[at] ?? {};
    // The same message sent again is the same one, so its files have the same ids.
    const of = [caller.tenantId, caller.credential.credentialId, uploadOwner(caller)];
    const fileId = derivedId('file', ...of, contextId ?? '', messageId, at);
    const bytes = base64Bytes(raw);
    if (!bytes) faults.push({ path: `body.message.parts.${at}.raw`, message: notBase64 });
    else if (!(await deps.store.uploads.get(caller.tenantId, fileId))) {
      await deps.uploadLimits.count(ctx, caller);
      await storeUpload(deps, caller, { uploadId: fileId, name: filename, bytes }).catch(asRefused);
    }
    return { fileId };
  };
}

/** Throws CONTENT_TYPE_NOT_SUPPORTED if a file says that it is of a type that is not read. */
function demandReadable(parts: SentPart[]): void {
  for (const { raw, mediaType } of parts)
    if (raw !== undefined && mediaType !== undefined && !isRead(mediaType))
      throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', `Files of the type ${mediaType} are not read.`);
}

function isRead(mediaType: string): boolean {
  const [plain = ''] = mediaType.toLowerCase().split(';');
  return fileTypes.some((type) => type === plain.trim());
}

function asRefused(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'unsupported_media_type')
    throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', error.message);
  throw error;
}
