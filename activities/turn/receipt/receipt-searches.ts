import type { AssistantMessage, Message } from '../../../src/domain/message';
import type { FoundPassages } from '../../../src/domain/passages';
import type { TurnTrace } from '../../../src/domain/turn-trace';
import type { Sealer } from '../../../src/evidence/receipts/sealer';
import { costReceipt, tokensReceipt } from './receipt-amounts';

interface Searched {
  /** What was found before the first step. */
  found: FoundPassages | undefined;
  messages: Message[];
  trace: TurnTrace;
}

/** What the receipt says of each document search, in the order in which the model was given the passages. */
export function searchReceipts({ found, messages, trace }: Searched, seal: Sealer): object[] {
  const own = messages.flatMap((message) =>
    message.role === 'tool' && message.found ? [{ call: message.callId, found: message.found }] : [],
  );
  const rewriting = trace.search?.rewriting;
  const rewritten = rewriting && {
    rewriting: {
      model: rewriting.model,
      ...(rewriting.requestDigest !== undefined && {
        request: seal.digest('request', rewriting.requestDigest),
      }),
      tokens: tokensReceipt(rewriting.usage),
      ...costReceipt(rewriting.costUsd),
    },
  };
  const searches = [...(found ? [{ found, ...rewritten }] : []), ...own];
  const digests = givenDigests(messages);
  let number = 0;
  return searches.map(({ found: { query, passages }, ...how }) => ({
    ...how,
    query: seal.text('query', query),
    passages: passages.map(({ documentId, position }) => {
      const digest = digests[number++];
      return { document: documentId, position, ...(digest && { digest: seal.digest('passage', digest) }) };
    }),
  }));
}

/** Each step notes every passage that it was given, so the longest list is that of the last step that had any. */
function givenDigests(messages: Message[]): (string | null)[] {
  const steps = messages.filter((message): message is AssistantMessage => message.role === 'assistant');
  return steps.findLast(({ asked }) => asked?.passageDigests)?.asked?.passageDigests ?? [];
}
