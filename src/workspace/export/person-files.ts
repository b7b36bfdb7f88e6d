import { Readable } from 'node:stream';
import type { Person } from '../../domain/erasure';
import { callsOf, type Message } from '../../domain/message';
import { schedulesOf } from '../../store/schedules-of';
import type { Store } from '../../store/store';

interface ExportDeps {
  store: ExportStore;
  /** Returns the lines of a bundle of these conversations' receipts. */
  receiptsOf: (conversationIds: string[]) => Promise<AsyncIterable<string>>;
}

type ExportStore = Pick<
  Store,
  | 'conversations'
  | 'turns'
  | 'toolRuns'
  | 'feedback'
  | 'cases'
  | 'inbox'
  | 'memories'
  | 'files'
  | 'prompts'
  | 'personConnections'
  | 'mcpServers'
  | 'schedules'
>;

/** One file of an export. Its content is read while it is sent. */
export interface ExportedFile {
  name: string;
  /** The file's content, in one sentence. */
  holds: string;
  texts: () => AsyncIterable<string | Buffer>;
}

const readAtOnce = 200;

/**
 * Returns the files with all data of a person, as JSON Lines, or nothing if the workspace has nothing of them. Only a
 * part of one conversation is in memory at a time.
 */
export async function personFiles(
  { store, receiptsOf }: ExportDeps,
  tenantId: string,
  person: Person,
  exportedAt: Date,
): Promise<ExportedFile[]> {
  const ids = await conversationIds(store, tenantId, person);
  const others = [
    await connectionsFile(store, tenantId, person),
    await schedulesFile(store, tenantId, person),
  ].flatMap((each) => each ?? []);
  if (ids.length === 0 && others.length === 0) return [];
  const { conversations, turns, toolRuns, feedback, cases, inbox, memories, prompts } = store;
  const messages = (id: string) => conversations.eachMessage(tenantId, id);

  const files = [
    file('conversations.jsonl', 'the conversations, without their messages', async function* (id) {
      const found = await conversations.get(tenantId, id);
      if (!found) return;
      const { recent: _, recaps: _recaps, buckets: __, revision: ___, tenantId: ____, ...rest } = found;
      yield rest;
    }),
    file('messages.jsonl', 'every message, oldest first in each conversation', async function* (id) {
      for await (const message of messages(id)) yield { conversationId: id, ...withoutKept(message) };
    }),
    file(
      'recaps.jsonl',
      'summaries of long conversations, which a model wrote and reads',
      async function* (id) {
        for (const { tenantId: _, ...recap } of await conversations.recaps(tenantId, id)) yield recap;
      },
    ),
    file('memories.jsonl', 'what agents were asked to remember about the person', async function* (id) {
      for (const { tenantId: _, ...memory } of await memories.ofConversation(tenantId, id)) yield memory;
    }),
    file('turns.jsonl', 'the turns: when, how they ended, what they used', async function* (id) {
      for (const head of await turns.ofConversation(tenantId, id)) yield { conversationId: id, ...head };
    }),
    file('decisions.jsonl', 'who decided about an action of an agent, and how', async function* (id) {
      for (const { turnId } of await turns.ofConversation(tenantId, id)) {
        const turn = await turns.get(tenantId, turnId);
        for (const decision of turn?.decisions ?? []) yield { conversationId: id, turnId, ...decision };
      }
    }),
    file('tool-calls.jsonl', 'the calls of tools with arguments and results', async function* (id) {
      for await (const message of messages(id))
        for (const call of callsIn(message)) {
          const run = await toolRuns.get(message.turnId, call.callId);
          const { startedAt, endedAt, result } = run?.tenantId === tenantId ? run : {};
          yield { conversationId: id, turnId: message.turnId, ...call, startedAt, endedAt, result };
        }
    }),
    file(
      'prompts.jsonl',
      'what models were sent of it, without the agent’s own settings',
      async function* (id) {
        for (const { turnId } of await turns.ofConversation(tenantId, id))
          for (const { step, at, sent } of await prompts.ofTurn(tenantId, turnId)) {
            const { same, messages: added } = sent;
            yield { conversationId: id, turnId, step, at, sameAsStepBefore: same, messages: added };
          }
      },
    ),
    file('feedback.jsonl', 'how messages were rated', async function* (id) {
      for (const { tenantId: _, ...given } of await feedback.ofConversation(tenantId, id)) yield given;
    }),
    file('cases.jsonl', 'cases made of the turns, with which agents are tried', async function* (id) {
      for (const { tenantId: _, content, ...rest } of await cases.ofConversation(tenantId, id)) {
        const { messages: _messages, ...kept } = content;
        yield { conversationId: id, ...rest, ...kept };
      }
    }),
    file('inbox.jsonl', 'handoffs to operators', async function* (id) {
      const item = await inbox.get(tenantId, id);
      if (!item) return;
      // No one has said what a model proposed to operators.
      const { tenantId: _, entries: _range, draft: _draft, ...rest } = item;
      yield rest;
    }),
    file('inbox-history.jsonl', 'what happened in handoffs, with operators’ notes', async function* (id) {
      const item = await inbox.get(tenantId, id);
      if (!item) return;
      for await (const { draft: _, ...entry } of inbox.eachEntry(item))
        yield { conversationId: id, ...entry };
    }),
  ];
  const receipts: ExportedFile = {
    name: 'receipts.jsonl',
    holds: 'the signed receipts of these conversations, which `npm run verify-receipt` checks',
    texts: async function* () {
      yield* await receiptsOf(ids);
    },
  };
  const about = { ...person, conversations: ids.length, exportedAt: exportedAt.toISOString() };
  const all = [...files, ...others, receipts];
  return [readme(about, all), ...all, ...(await sentFiles(store, tenantId, ids))];

  function file(
    name: string,
    holds: string,
    linesOf: (conversationId: string) => AsyncIterable<object>,
  ): ExportedFile {
    return {
      name,
      holds,
      texts: async function* () {
        for (const id of ids) for await (const line of linesOf(id)) yield `${JSON.stringify(line)}\n`;
      },
    };
  }
}

/** Undefined if no schedule is for the person. */
async function schedulesFile(
  store: ExportStore,
  tenantId: string,
  { userId }: Person,
): Promise<ExportedFile | undefined> {
  const known = await schedulesOf(store, tenantId, userId);
  if (known.length === 0) return undefined;
  const lines = known.map(({ tenantId: _, ...schedule }) => `${JSON.stringify(schedule)}\n`);
  const holds = 'the schedules that begin conversations of the person';
  return { name: 'schedules.jsonl', holds, texts: () => Readable.from(lines) };
}

/** Undefined if the person has connected no server. Tokens are no data about the person, and stay. */
async function connectionsFile(
  { personConnections, mcpServers }: ExportStore,
  tenantId: string,
  person: Person,
): Promise<ExportedFile | undefined> {
  const known = await personConnections.ofPerson(tenantId, person);
  if (known.length === 0) return undefined;
  const servers = await mcpServers.getMany(
    tenantId,
    known.map(({ mcpServerId }) => mcpServerId),
  );
  const lines = known.map(({ mcpServerId, grant, createdAt, connectedAt }) => {
    const server = servers.find((each) => each.mcpServerId === mcpServerId)?.name;
    const allowed = grant && { scope: grant.scope, connectedAt };
    return `${JSON.stringify({ mcpServerId, server, createdAt, ...allowed })}\n`;
  });
  const holds = 'the servers that the person allowed the service to call for them, without the tokens';
  return { name: 'connections.jsonl', holds, texts: () => Readable.from(lines) };
}

/** The files that came with messages, as they came. */
async function sentFiles(
  { files }: ExportStore,
  tenantId: string,
  conversationIds: string[],
): Promise<ExportedFile[]> {
  const sent: ExportedFile[] = [];
  for (const conversationId of conversationIds)
    for (const { fileId, attachment } of await files.ofConversation(tenantId, conversationId)) {
      if (!attachment?.type) continue;
      const name = `files/${fileId}/${attachment.name}`;
      const texts = async function* () {
        const bytes = await files.bytes(tenantId, fileId);
        if (bytes) yield bytes;
      };
      sent.push({ name, holds: 'a file that came with a message', texts });
    }
  return sent;
}

async function conversationIds(store: ExportStore, tenantId: string, person: Person): Promise<string[]> {
  const ids: string[] = [];
  let filter: Parameters<ExportStore['conversations']['list']>[1] = { person };
  for (;;) {
    const found = await store.conversations.list(tenantId, filter, readAtOnce);
    ids.push(...found.map(({ conversationId }) => conversationId));
    const last = found.at(-1);
    if (!last || found.length < readAtOnce) return ids;
    filter = { person, after: { at: last.createdAt.toISOString(), id: last.conversationId } };
  }
}

function callsIn(message: Message) {
  return callsOf([message], message.turnId);
}

function readme(about: object, files: ExportedFile[]): ExportedFile {
  const lines = files.map(({ name, holds }) => `${name}: ${holds}`);
  const text = [
    'All that this workspace has of a person. Each line of a .jsonl file is one JSON object.',
    'The files that came with messages are in the folder files, under their ids.',
    '',
    JSON.stringify(about),
    '',
    ...lines,
    '',
  ].join('\n');
  return { name: 'README.txt', holds: 'what the files hold', texts: () => Readable.from([text]) };
}

/** Nobody but its provider can read the state that a model keeps. */
function withoutKept(message: Message): Message {
  if (message.role !== 'assistant') return message;
  const { kept: _, ...shown } = message;
  return shown;
}
