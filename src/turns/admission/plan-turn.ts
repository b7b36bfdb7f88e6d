import type { TurnInput, TurnLimits } from '../../domain/turn';
import { modelsOf } from '../../domain/model-provider';
import { newTurnId, messageIdOf } from '../../domain/ids';
import { askerOf } from './asker';
import type { ProviderRequest } from '../../model/providers/provider';
import { fileRule, planFiles, type PlannedFile } from './attach-files';
import { wantedCredentials, type WantedCredentials } from './hold-credentials';
import type { MessageRequest } from './message-request';
import { frozenAgent } from './frozen-agent';
import { handoffRules, resolveConversation, rulesOf } from './resolve-conversation';
import { firstRequest } from './speculative-call';
import type { AdmissionDeps } from './admission-deps';
import type { ConversationOrigin } from '../../domain/conversation';

/** A turn that has not started. Its ids are fixed, so that starting it twice makes one turn. */
export interface PlannedTurn {
  /** Without the text of the message. */
  input: TurnInput;
  text: string;
  isNew: boolean;
  /** As in the request. */
  closes?: string[];
  /** Files that the message brings. */
  files: PlannedFile[];
  first?: ProviderRequest;
  /** Held once the turn starts. */
  credentials?: WantedCredentials;
}

/** Decides which agent, conversation and turn a message belongs to. Writes nothing. */
export async function planTurn(deps: AdmissionDeps, request: MessageRequest): Promise<PlannedTurn> {
  const { caller, text, attachments = [], closes } = request;
  const [{ agent, snapshotId, snapshot }, isHeard] = await Promise.all([
    frozenAgent(deps, request),
    caller.config.isHeard(),
  ]);
  const { origin, isNew, known } = await resolveConversation(deps, request, agent);
  const files = await planFiles(deps.store, caller, known?.conversationId, attachments);
  const rules = {
    snapshotId,
    models: modelsOf(agent, caller.config.tenant),
    ...handoffRules(agent, text, known),
    ...rulesOf(snapshot),
    ...(isHeard && { isHeard }),
    ...fileRule(known, files),
  };
  const credentials = wantedCredentials(deps.keeper, caller, snapshot.mcp?.servers ?? [], caller.access);
  const asker = askerOf(request, origin, known);
  const plain = turnInput(
    newTurnId(origin.conversationId),
    request,
    origin,
    { ...rules, ...asker },
    deps.limits,
  );
  const input = { ...plain, credentials: credentials?.ref };
  const first = files.length > 0 ? undefined : await firstRequest(deps, input, { text, snapshot, known });
  return { input, text, isNew, first, files, closes, credentials };
}

type AgentRules = ReturnType<typeof rulesOf> &
  ReturnType<typeof askerOf> &
  Pick<TurnInput, 'snapshotId' | 'models' | 'handoff' | 'isWithHuman' | 'hasFiles' | 'isHeard'>;

/** Returns the input of a new turn. */
function turnInput(
  turnId: string,
  { caller, text, cause, wake }: MessageRequest,
  conversation: ConversationOrigin,
  agent: AgentRules,
  limits: TurnLimits,
): TurnInput {
  const { conversationId, tenantId } = conversation;
  const message = {
    messageId: messageIdOf(conversationId, turnId, 'user'),
    at: new Date().toISOString(),
    bytes: Buffer.byteLength(text),
    keyId: caller.credential.credentialId,
  };
  const { access } = caller;
  const began = { ...(cause && { cause }), ...(wake && { wake }) };
  return { turnId, conversationId, tenantId, ...agent, ...began, message, conversation, access, limits };
}
