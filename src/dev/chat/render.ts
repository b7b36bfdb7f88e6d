import type { DataOf, TurnEvent } from 'holdfast-client';
import { shownDuration } from './duration';
import { safeLine, safeText } from './safe-text';
import { flowing, line, note, type Cursor, type Written } from './screen';
import type { Style } from './style';

/** The state of the terminal that rendering the next event of a stream depends on. */
export interface View {
  readonly cursor: Cursor;
  readonly running: readonly { readonly tool: string; readonly callId: string }[];
  /** The reply, or the text of a handoff, is on the screen. */
  readonly said: boolean;
  /** First half of a surrogate pair that two fragments share. */
  readonly half: string;
}

export interface Rendered {
  readonly text: string;
  readonly view: View;
}

export const emptyView: View = { cursor: 'fresh', running: [], said: false, half: '' };

/** Renders the next event of a turn. Pure: the same events give the same text. */
export function renderEvent(view: View, event: TurnEvent, style: Style): Rendered {
  switch (event.event) {
    case 'meta':
      return { text: '', view };
    case 'status':
      return renderStatus(view, event.data, style);
    case 'content.delta':
      return renderDelta(view, event.data.delta);
    case 'content.reset':
      return renderReset(view, event.data.reason, style);
    case 'tool.start':
      return renderRunning({ ...view, running: [...view.running, event.data] }, style);
    case 'tool.end':
      return renderToolEnd(view, event.data, style);
    case 'rag.context':
      return shown(view, line(view.cursor, style.dim(contextLine(event.data))));
    case 'action':
      // The session shows each question as it asks it.
      return { text: '', view };
    case 'handoff':
      return renderHandoff(view, event.data, style);
    case 'response.completed':
      return renderCompleted(view, event.data, style);
    case 'error':
      return renderError(view, event.data, style);
  }
}

/** Says that the connection dropped. In a file or a pipe the first of several attempts says it for all. */
export function renderDrop(view: View, attempt: number, style: Style): Rendered {
  if (attempt > 1 && !style.live) return { text: '', view };
  const times = attempt > 1 ? ` (attempt ${attempt})` : '';
  return shown(view, note(view.cursor, `· connection lost, resuming…${times}`, style));
}

/** That others decide stays on the screen: it may take days. */
function renderStatus(view: View, { text, message, waitsFor }: DataOf<'status'>, style: Style): Rendered {
  // An older service sends one of them.
  const words = safeLine(text ?? message);
  return waitsFor === undefined
    ? shown(view, note(view.cursor, `… ${words}`, style))
    : shown(view, line(view.cursor, style.dim(`· others decide now: ${words}`)));
}

function renderDelta(view: View, delta: string): Rendered {
  const whole = view.half + delta;
  const half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
  const text = safeText(whole.slice(0, whole.length - half.length));
  return shown({ ...view, half, said: view.said || text !== '' }, flowing(view.cursor, text));
}

function renderReset(view: View, reason: string, style: Style): Rendered {
  const text = style.dim(`· the answer starts again: ${safeLine(reason)}`);
  return shown({ ...view, half: '', said: false }, line(view.cursor, text));
}

function renderRunning(view: View, style: Style): Rendered {
  const names = view.running.map(({ tool }) => safeLine(tool)).join(', ');
  if (!style.live || names === '') return { text: '', view };
  return shown(view, note(view.cursor, `· ${names} …`, style));
}

function renderToolEnd(view: View, end: DataOf<'tool.end'>, style: Style): Rendered {
  const took = ` in ${shownDuration(end.durationMs)}`;
  const why = end.error === undefined ? '' : `: ${safeLine(end.error)}`;
  const start = `· ${safeLine(end.tool)} … `;
  const text = end.success ? style.dim(`${start}done${took}`) : style.alert(`${start}failed${took}${why}`);
  const ended = shown(view, line(view.cursor, text));
  const running = view.running.filter(({ callId }) => callId !== end.callId);
  const rest = renderRunning({ ...ended.view, running }, style);
  return { text: ended.text + rest.text, view: rest.view };
}

function contextLine({ documents, documentsUsed, totalChunks }: DataOf<'rag.context'>): string {
  const names = documents.length === 0 ? '' : `: ${documents.map(({ name }) => safeLine(name)).join(', ')}`;
  return `· read ${count(totalChunks, 'passage')} of ${count(documentsUsed, 'document')}${names}`;
}

function renderHandoff(view: View, handoff: DataOf<'handoff'>, style: Style): Rendered {
  const to = handoff.agentName === undefined ? 'a person' : safeLine(handoff.agentName);
  const why = handoff.reason === undefined ? '' : ` (${safeLine(handoff.reason)})`;
  const text = `${style.bold(`→ handed to ${to}${why}`)}\n${safeText(handoff.message)}`;
  return shown({ ...view, said: true }, line(view.cursor, text));
}

function renderCompleted(view: View, completion: DataOf<'response.completed'>, style: Style): Rendered {
  const reply = view.said ? '' : safeText(completion.message ?? '');
  const said = flowing(view.cursor, reply);
  const facts = [...(completion.citations ?? []).map(sourceLine), completionFacts(completion)].filter(
    Boolean,
  );
  const end =
    facts.length === 0 ? { text: said.cursor === 'text' ? '\n' : '', cursor: 'fresh' as const } : undefined;
  const written = end ?? line(said.cursor, style.dim(facts.map((fact) => `· ${fact}`).join('\n')));
  return shown(view, { text: said.text + written.text, cursor: written.cursor });
}

type Source = NonNullable<DataOf<'response.completed'>['citations']>[number];

function sourceLine({ number, name, section, page }: Source): string {
  const places = [section, page === undefined ? undefined : `page ${page}`];
  const where = [name, ...places].filter((place) => place !== undefined);
  return `[${number}] ${where.map(safeLine).join(', ')}`;
}

// Some services complete a turn with its message alone.
function completionFacts(completion: Partial<DataOf<'response.completed'>>): string {
  const { metadata, promptTokens, completionTokens, insights } = completion;
  const tokens =
    promptTokens === undefined || completionTokens === undefined
      ? undefined
      : `${promptTokens} + ${completionTokens} tokens`;
  const time = insights === undefined ? undefined : shownDuration(insights.durationMs);
  return [metadata === undefined ? undefined : safeLine(metadata.model), tokens, time]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

function renderError(view: View, error: DataOf<'error'>, style: Style): Rendered {
  if (error.code === 'cancelled') return shown(view, line(view.cursor, style.dim('· cancelled')));
  const again = error.retryable ? ' It may work if you send it again.' : '';
  const text = `error: ${safeLine(error.message)} (${safeLine(error.code)})${again}`;
  return shown(view, line(view.cursor, style.alert(text)));
}

function shown(view: View, written: Written): Rendered {
  return { text: written.text, view: { ...view, cursor: written.cursor } };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
