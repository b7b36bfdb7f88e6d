import type { Action, ConversationEvent, DataOf } from 'holdfast-client';
import { safeLine, safeText, shownJson } from './safe-text';
import type { Terminal } from './terminal';

const headings = {
  consent: 'The agent asks for your consent:',
  confirm: 'The agent asks you to confirm:',
  select: 'The agent asks you to choose:',
  form: 'The agent asks you to fill in:',
} satisfies Record<Action['type'], string>;

/** Shows an event as text. `isSaid`: the turn's answer is on the screen already. */
export function showEvent(event: ConversationEvent, terminal: Terminal, isSaid: boolean): void {
  switch (event.event) {
    case 'meta':
      return;
    case 'status':
      return terminal.line(`… ${safeLine(event.data.text)}`);
    case 'content.delta':
      return terminal.flow(event.data.delta);
    case 'content.reset':
      return terminal.line(`· the answer starts again: ${safeLine(event.data.reason)}`);
    case 'tool.start':
      return terminal.line(`· ${safeLine(event.data.tool)} …`);
    case 'tool.end': {
      const { tool, success, durationMs, error } = event.data;
      const end = `${success ? 'done' : 'failed'} in ${Math.round(durationMs)} ms`;
      return terminal.line(`· ${safeLine(tool)} ${end}${error === undefined ? '' : `: ${safeLine(error)}`}`);
    }
    case 'rag.context': {
      const names = event.data.documents.map(({ name }) => safeLine(name)).join(', ');
      return terminal.line(`· passages read: ${event.data.totalChunks}${names && ` of ${names}`}`);
    }
    case 'action':
      return terminal.line(questionOf(event.data));
    case 'handoff':
      terminal.line(`→ handed to ${safeLine(event.data.agentName ?? 'a person')}`);
      return terminal.flow(event.data.message);
    case 'message':
      return terminal.line(`← ${safeLine(event.data.name ?? event.data.role)}: ${safeText(event.data.text)}`);
    case 'participant':
      return terminal.line(`← ${participantLine(event.data)}`);
    case 'agent':
      return terminal.line('← the agent has the conversation again');
    case 'feedback.requested':
      return;
    case 'response.completed':
      if (!isSaid) terminal.flow(event.data.message);
      return terminal.line(factsOf(event.data));
    case 'error':
      return terminal.line(`error: ${safeLine(event.data.message)} (${safeLine(event.data.code)})`);
  }
}

/** Says who has the conversation. A line can't be taken back, so it does not say who types. */
export function participantLine({ state, name = 'a person' }: DataOf<'participant'>): string {
  const who = safeLine(name);
  switch (state) {
    case 'waiting':
      return 'waiting for a person of the team';
    case 'joined':
    case 'typing':
      return `${who} has joined`;
    case 'left':
      return `${who} has left; waiting for another person of the team`;
  }
}

/** Shows all that the user is to decide about: the question, the tool, and its full arguments. */
function questionOf({ type, message, tool, confirmation, arguments: args, expiresAt }: Action): string {
  const { title } = confirmation ?? {};
  return [
    title === undefined ? `? ${headings[type]} ${safeText(message)}` : `? ${safeLine(title)}`,
    ...(tool === undefined ? [] : [`  tool: ${safeLine(tool)}`]),
    ...(args === undefined ? [] : [shownJson(args).replace(/^/gm, '  ')]),
    `  open until ${safeLine(expiresAt)}`,
  ].join('\n');
}

function factsOf(data: DataOf<'response.completed'>): string {
  const { citations = [], metadata, promptTokens, completionTokens, insights } = data;
  const sources = citations.map(({ number, name, section, page }) => {
    const places = [name, section, page === undefined ? undefined : `page ${page}`];
    return `· [${number}] ${safeLine(places.filter((place) => place !== undefined).join(', '))}`;
  });
  const seconds = (insights.durationMs / 1_000).toFixed(1);
  const facts = `${safeLine(metadata.model)} · ${promptTokens} + ${completionTokens} tokens · ${seconds} s`;
  return [...sources, `· ${facts}`].join('\n');
}
