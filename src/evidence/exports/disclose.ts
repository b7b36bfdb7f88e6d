import { actionPrompt } from '../../agents/tools/action-prompt';
import { availableTools, definedTools, everyCredential } from '../../agents/tools/available-tool';
import { actionTypes, type Reconnect } from '../../domain/action';
import type { AgentSnapshot } from '../../domain/agent';
import type { ConversationOrigin } from '../../domain/conversation';
import type { InboxEntry } from '../../domain/inbox-item';
import { isJsonObject, parseJson, type JsonValue } from '../../domain/json';
import { pointerPart } from '../../domain/json-pointer';
import { attachmentsOf, findResult, type Message, type ToolCall } from '../../domain/message';
import type { Recap } from '../../domain/recap';
import type { FoundPassages } from '../../domain/passages';
import type { ChainLink } from '../../domain/receipt';
import { canonicalJson } from '../../domain/canonical-json';
import { sealer } from '../receipts/sealer';
import type { LineOf } from '../receipts/lines';

type Disclosure = LineOf<'disclosure'>;
type Content = { label: string; text: string } | { label: string; sha256: string };

/** The remaining texts from which a link was made. */
export interface Known {
  origin: ConversationOrigin;
  /** The messages of the turn, or the operator's. */
  messages: Message[];
  /** Those of the conversation. */
  recaps: Recap[];
  entries: InboxEntry[];
  found?: FoundPassages | undefined;
  /** SHA-256 of the request by which a model rewrote the question, in base64url. */
  rewritingDigest?: string | undefined;
  snapshot?: AgentSnapshot | null;
  /** The MCP servers that the user was asked to connect again. */
  reconnects: Reconnect[];
}

/** Returns the disclosure of a link: each of its digests whose content is known. Undefined if its salt is gone. */
export function disclose(conversation: string, link: ChainLink, known: Known): Disclosure | undefined {
  const { seq, salt, text } = link;
  if (salt === undefined) return undefined;
  const seal = sealer(salt);
  const byDigest = new Map<string, Content>();
  for (const content of contentsOf(known)) {
    const { label } = content;
    const digest = 'text' in content ? seal.text(label, content.text) : seal.digest(label, content.sha256);
    byDigest.set(digest, content);
  }
  const contents = textsIn(parseJson(text) ?? null).flatMap(({ at, value }) => {
    const content = byDigest.get(value);
    return content ? [{ at, ...content }] : [];
  });
  return { type: 'disclosure', conversation, seq, salt, contents };
}

function contentsOf(known: Known): Content[] {
  const { origin, messages, recaps, entries, found, rewritingDigest, snapshot } = known;
  const { participantId, userId } = origin;
  const tools = snapshot
    ? availableTools(snapshot, {
        ...{ access: 'all', credentials: everyCredential(snapshot), hasFiles: true, conversation: origin },
      })
    : [];
  return [
    { label: 'participant', text: participantId },
    ...(userId === undefined ? [] : [{ label: 'user', text: userId }]),
    ...(found ? [{ label: 'query', text: found.query }] : []),
    ...(rewritingDigest === undefined ? [] : [{ label: 'request', sha256: rewritingDigest }]),
    ...recaps.flatMap(({ text, made }) => [
      { label: 'recap', text },
      { label: 'request', sha256: made.requestDigest },
    ]),
    ...entries.flatMap(({ note }) => (note ? [{ label: 'note', text: note.text }] : [])),
    ...tools.map(({ name, description, parameters }) => ({
      label: 'definition',
      text: canonicalJson({ name, description, parameters }),
    })),
    ...messages.flatMap((message) => contentsOfMessage(message)),
    ...promptContents(known),
  ];
}

function contentsOfMessage(message: Message): Content[] {
  const { text } = message;
  const files = attachmentsOf(message).flatMap(({ digest }) =>
    digest === undefined ? [] : [{ label: 'file', sha256: digest }],
  );
  switch (message.role) {
    case 'user':
    case 'operator':
      return [{ label: 'message', text }, ...files];
    case 'tool':
      return [
        { label: 'result', text },
        ...files,
        ...(message.found ? [{ label: 'query', text: message.found.query }] : []),
        ...(message.edits ?? []).map((edit) => ({ label: 'arguments', text: edit.arguments })),
      ];
    case 'handover':
      return [];
    case 'assistant': {
      const { asked } = message;
      const { passageDigests = [], passageFiles = [], memoryDigests = [] } = asked ?? {};
      return [
        { label: 'reply', text },
        ...(asked ? [{ label: 'request', sha256: asked.requestDigest }] : []),
        ...passageDigests.flatMap((sha256) => (sha256 === null ? [] : [{ label: 'passage', sha256 }])),
        ...passageFiles.flatMap((sha256) => (sha256 === null ? [] : [{ label: 'file', sha256 }])),
        ...memoryDigests.map((sha256) => ({ label: 'memory', sha256 })),
        ...message.calls.map((call) => ({ label: 'arguments', text: call.arguments })),
      ];
    }
  }
}

/** Every question that a person may have been asked about the calls. */
function promptContents({ messages, reconnects, snapshot }: Known): Content[] {
  const tools = definedTools(snapshot);
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.calls : []));
  return calls.flatMap((call) => {
    const { edits = [] } = findResult(messages, call.callId) ?? {};
    const { approval, rules = [] } = tools.find(({ name }) => name === call.tool) ?? {};
    const approvals = [approval, ...rules.map((rule) => rule.approval)];
    const details = [
      {},
      ...[undefined, ...edits].flatMap((edit) => [
        ...approvals.map((each) => ({ decisions: each?.decisions, edit })),
        ...reconnects.map((reconnect) => ({ reconnect, edit })),
      ]),
    ];
    return details.flatMap((detail) => promptsOf(call, detail));
  });
}

function promptsOf(call: ToolCall, details: Parameters<typeof actionPrompt>[2]): Content[] {
  return actionTypes.flatMap((type) => {
    try {
      return [{ label: 'shown', text: canonicalJson(actionPrompt(type, call, details)) }];
    } catch {
      // Arguments that do not fit were never asked about.
      return [];
    }
  });
}

/** Every text in the value, with the JSON Pointer to it. */
function textsIn(value: JsonValue, at = ''): { at: string; value: string }[] {
  if (typeof value === 'string') return [{ at, value }];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsIn(inner, `${at}/${index}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, at + pointerPart(name)));
}
