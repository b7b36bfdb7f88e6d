import type { Conversation } from '../../src/domain/conversation';
import { memoryLine, type Memory } from '../../src/domain/memory';
import type { Message } from '../../src/domain/message';
import type { AgentSnapshot } from '../../src/domain/agent';
import { qualifiedName, type ModelChoice } from '../../src/domain/model-provider';
import type { TurnPlace } from '../../src/domain/turn';
import type { Reach } from '../../src/agents/tools/available-tool';
import {
  fittedRequest,
  instructionsOf,
  requestTokens,
  type FittedRequest,
} from '../../src/model/context/fitted-request';
import { mostFixedTokens, mostTokens } from '../../src/model/context/message-tokens';
import { ModelError } from '../../src/model/model-error';
import { refusedPart } from '../../src/model/failures/refused-part';
import { schemaParameters } from '../../src/model/structured-output';
import { factsAt, type Provider } from '../../src/model/providers/provider';
import type { ActivityDeps } from '../deps';

/** What a request is made of. */
export interface Fitting {
  input: { turn: TurnPlace } & ModelChoice & Reach;
  conversation: Pick<Conversation, 'recaps'>;
  snapshot: AgentSnapshot;
  transcript: Message[];
  hasGap: boolean;
  memories: Memory[];
}

type Deps = Pick<ActivityDeps, 'windows' | 'refusals' | 'countTokens'>;

/** Builds the request so that it fits the model's window, without what its provider has refused before. */
export async function fitRequest(
  { windows, refusals, countTokens: count }: Deps,
  before: Fitting,
  provider: Provider,
): Promise<FittedRequest> {
  const { input, conversation, snapshot, transcript, hasGap } = before;
  const memories = before.memories.map(memoryLine);
  const { turn, model } = input;
  const { recaps = [] } = conversation;
  const most = mostTokens(transcript) + mostFixedTokens(instructionsOf(snapshot), snapshot.tools);
  const name = qualifiedName(input);
  const learned = await windows.of(turn.tenantId, name, most);
  const reading = { recaps, memories, transcript, hasGap, turnId: turn.turnId };
  const refused = refusals.of(turn.tenantId, name);
  return fittedRequest(snapshot, input, reading, { ...factsAt(provider, model), learned, refused }, count);
}

/** Remembers which part of a request the provider refused. A schema for the answer is refused in many words. */
export async function learnRefusal(
  { windows, refusals, countTokens }: Deps,
  { input, snapshot }: Pick<Fitting, 'input' | 'snapshot'>,
  { fitted, provider }: { fitted: FittedRequest; provider: Provider },
  refusal: ModelError,
): Promise<void> {
  const { tenantId } = input.turn;
  const name = qualifiedName(input);
  if (refusal.type === 'model.too_long') {
    const tokens = requestTokens(snapshot, fitted, countTokens);
    await windows.refused(tenantId, name, { tokens, window: refusal.window });
    return;
  }
  const { optional } = provider.wire;
  const schema = fitted.request.responseSchema && optional.find((each) => schemaParameters.includes(each));
  const part = refusedPart(refusal, fitted.request, optional) ?? (schema && { parameter: schema });
  if (part) refusals.add(tenantId, name, part);
}

/** True if the provider may accept the request in another form. */
export function isRefusal(error: unknown): error is ModelError {
  return error instanceof ModelError && (error.type === 'model.too_long' || error.type === 'model.refused');
}
