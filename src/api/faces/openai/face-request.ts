import { invalidRequest, type Fault } from '../../../domain/errors';
import type { JsonObject } from '../../../domain/json';
import type { WantedVersion } from '../../../domain/wanted-version';
import type { AttachmentRequest, Caller, MessageRequest } from '../../../turns/admission/message-request';
import { type CallerCtx, readCaller } from '../../agent/context';
import { readConcurrency } from '../../agent/read-request';
import { readIdempotencyKey } from '../../middleware/idempotency-key';
import { faceMessage, requestKey, type ChatConversation, type FaceRequest } from '../face-turns';
import type { Said } from './responses/read-create';

const noSchema = 'An answer does not change what its turn was asked for. Leave it out.';

/** Values of the request's headers. */
interface Asked {
  caller: Caller;
  concurrency: MessageRequest['concurrency'] | undefined;
  idempotencyKey: string | undefined;
}

/** Reads the headers of a message. Adds their faults. */
export function readAsked(ctx: CallerCtx, faults: Fault[]): Asked {
  const caller = readCaller(ctx);
  const concurrency = readConcurrency(ctx, faults);
  return { caller, concurrency, idempotencyKey: readIdempotencyKey(ctx, faults) };
}

interface FaceMessage {
  agentId: string;
  agentVersion: WantedVersion | undefined;
  said: Said;
  attachments?: AttachmentRequest[];
  conversation: ChatConversation | undefined;
  schema: JsonObject | undefined;
  /** Where the request has the schema. */
  schemaPath: string;
}

/** Returns the one message. The same answers are one request, however often they are sent. */
export function faceRequest(
  { caller, concurrency, idempotencyKey }: Asked,
  { agentId, agentVersion, said, attachments, conversation, schema, schemaPath }: FaceMessage,
): FaceRequest {
  const { text, answers } = said;
  if (answers && schema) throw invalidRequest([{ path: schemaPath, message: noSchema }]);
  const ids = answers?.map(({ instructionId }) => instructionId).join();
  const answerKey =
    ids !== undefined && conversation ? requestKey(conversation.conversationId, ids) : undefined;
  const key = idempotencyKey ?? answerKey;
  return {
    ...faceMessage(caller, agentId, concurrency, agentVersion),
    text,
    ...(answers && { answers }),
    ...(attachments && { attachments }),
    ...conversation,
    ...(schema && { responseSchema: schema }),
    ...(key !== undefined && { idempotencyKey: key }),
  };
}
