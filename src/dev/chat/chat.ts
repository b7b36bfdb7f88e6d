import {
  Holdfast,
  HoldfastError,
  isOfTurn,
  type Action,
  type ConversationEvent,
  type Turn,
} from 'holdfast-client';
import { askReply } from './ask-reply';
import { safeLine } from './safe-text';
import { participantLine, showEvent } from './show-event';
import type { Terminal } from './terminal';

export interface ChatOptions {
  url: string;
  apiKey: string;
  id: string | undefined;
  agentId: string | undefined;
  userId: string | undefined;
}

const help = `/new   begin a new conversation
/id    show the conversation's id, for --conversation
/quit  leave
An empty line answers a question that was left open. Ctrl-C cancels the turn that runs; at the prompt it leaves.`;

/** A server is connected in a browser. The events that follow are shown at the prompt. */
function connectHint({ href }: URL): string {
  return `  open ${href}\n· the turn goes on by itself once you agree there; another message supersedes it`;
}

/** Sends each line until the input ends, and shows what comes back. Returns false if a message got no answer. */
export async function chat({ url, apiKey, ...options }: ChatOptions, terminal: Terminal): Promise<boolean> {
  let isReached = false;
  let hasFailed = false;
  let isSaid = false;
  let open: Action | undefined;
  /** The last line about who has the conversation. Each stream says it again. */
  let server = '';
  const holdfast = new Holdfast({
    url,
    apiKey,
    giveUpAfterMs: 120_000,
    onReconnect: ({ error }) => {
      // Nothing has come from this service yet, so its address may be wrong.
      if (!isReached) throw error;
      terminal.line('· connection lost, resuming…');
    },
  });
  let conversation = holdfast.conversation(options);
  let known = options.id;

  for (;;) {
    const typed = await readMessage();
    if (typed === undefined || typed === '/quit') return !hasFailed;
    if (typed === '/id') terminal.line(known ?? 'The first message begins a conversation.');
    else if (typed === '/new') {
      known = open = undefined;
      conversation = holdfast.conversation({ ...options, id: known });
    } else if (/^\/[a-z]+$/.test(typed)) terminal.line(help);
    else if (typed !== '') await play((signal) => conversation.send(typed, { signal }));
    await settle();
  }

  /** Follows the conversation meanwhile, and shows what operators write. */
  async function readMessage(): Promise<string | undefined> {
    const following = new AbortController();
    const typed = terminal.read();
    if (known !== undefined) void show(conversation.events({ signal: following.signal }), following.signal);
    const message = await typed;
    following.abort();
    return message?.trim();
  }

  /** Plays a turn. The first Ctrl-C cancels it, the next one stops waiting. */
  async function play(start: (signal: AbortSignal) => Turn): Promise<void> {
    const waiting = new AbortController();
    terminal.onInterrupt = () => {
      terminal.onInterrupt = () => waiting.abort(new Error('Stopped waiting. The turn may still run.'));
      conversation.cancel().catch(fail);
    };
    await show(start(waiting.signal));
    terminal.onInterrupt = undefined;
  }

  /** Asks what the turn asks, until it asks nothing more or the user leaves the question open. */
  async function settle(): Promise<void> {
    while (open) {
      const action = open;
      if (action.url !== undefined) return terminal.line(connectHint(new URL(action.url, url)));
      const reply = await askReply(action, terminal);
      if (!reply)
        return terminal.line('· left open: an empty line asks again, another message supersedes it');
      await play((signal) => conversation.answer(action, reply, { signal }));
    }
  }

  async function show(events: AsyncIterable<ConversationEvent>, leaving?: AbortSignal): Promise<void> {
    try {
      for await (const event of events) {
        isReached = true;
        if (event.event === 'meta') meet(event.data.conversationId);
        if (event.event === 'meta' || event.event === 'content.reset') isSaid = false;
        if (event.event === 'error' && event.data.code !== 'cancelled') hasFailed = true;
        if (isOfTurn(event)) open = event.event === 'action' ? event.data : undefined;
        const line = event.event === 'participant' ? participantLine(event.data) : '';
        if (line === '' || line !== server) showEvent(event, terminal, isSaid);
        if (line !== '' || event.event === 'agent') server = line;
        if (event.event === 'content.delta' || event.event === 'handoff') isSaid = true;
      }
    } catch (error) {
      if (!leaving?.aborted) fail(error);
    }
  }

  function meet(conversationId: string): void {
    if (known !== undefined && known !== conversationId)
      terminal.line('· the earlier conversation has expired; this is a new one');
    known = conversationId;
  }

  function fail(error: unknown): void {
    hasFailed = true;
    const { code = '', details = [] } = error instanceof HoldfastError ? error : {};
    if (code === 'action_not_pending') open = undefined;
    const said = safeLine(error instanceof Error ? error.message : String(error));
    terminal.line(`error: ${said}${code && ` (${safeLine(code)})`}`);
    for (const { path, message } of details) terminal.line(`  ${safeLine(`${path}: ${message}`)}`);
    if (code === 'connection_lost') terminal.line('Start the service with "npm start", or give its --url.');
  }
}
