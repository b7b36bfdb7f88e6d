import type { TurnInput, TurnLimits } from '../../domain/turn';
import { newTurnId, messageIdOf } from '../../domain/ids';
import type { ModelRequest } from '../../model/model-request';
import { fileRule, planFiles, type PlannedFile } from './attach-files';
import { wantedCredentials, type WantedCredentials } from './hold-credentials';
import type { MessageRequest } from './message-request';
import { withRefreshedTools } from './refresh-mcp-tools';
import { handoffRules, resolveAgent, resolveConversation, rulesOf } from './resolve-conversation';
import { speculativeRequest } from './speculative-call';
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
  first?: ModelRequest;
  /** Held once the turn starts. */
  credentials?: WantedCredentials;
}

/** Decides which agent, conversation and turn a message belongs to. Writes nothing. */
export async function planTurn(deps: AdmissionDeps, request: MessageRequest): Promise<PlannedTurn> {
  const { caller, agentId, text, attachments = [], responseSchema: schema, closes } = request;
  const agent = await resolveAgent(caller, agentId);
  const [{ origin, isNew, known }, { snapshotId, snapshot }] = await Promise.all([
    resolveConversation(deps, request, agent),
    withRefreshedTools(deps.toolServers, caller, agent).then((config) => config.freeze(agent, schema)),
  ]);
  const files = await planFiles(deps.store, caller, known?.conversationId, attachments);
  const rules = {
    snapshotId,
    models: [agent.model, ...agent.fallbackModels],
    ...handoffRules(agent, text, known),
    ...rulesOf(snapshot),
    ...fileRule(known, files),
  };
  const credentials = wantedCredentials(deps.keeper, caller, snapshot.mcp?.servers ?? [], caller.access);
  const plain = turnInput(newTurnId(origin.conversationId), request, origin, rules, deps.limits);
  const input = { ...plain, credentials: credentials?.ref };
  const first = files.length > 0 ? undefined : speculativeRequest(input, text, snapshot, known, deps.sizes);
  return { input, text, isNew, first, files, closes, credentials };
}

type AgentRules = ReturnType<typeof rulesOf> &
  Pick<TurnInput, 'snapshotId' | 'models' | 'handoff' | 'isWithHuman' | 'hasFiles'>;

/** Returns the input of a new turn. */
function turnInput(
  turnId: string,
  { caller, text }: MessageRequest,
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
  return { turnId, conversationId, tenantId, ...agent, message, conversation, access, limits };
}
