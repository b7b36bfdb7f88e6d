import { shownDuration } from './duration';
import type { AgentEvent, Completion, Source } from './events';
import type { TurnItem } from './follow-turn';
import { actionLines } from './render-action';
import { messageLine } from './render-message';
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

/** Renders the next item of a stream. Pure: the same items give the same text. */
export function renderItem(view: View, item: TurnItem, style: Style): Rendered {
  switch (item.kind) {
    case 'event':
      return renderEvent(view, item.event, style);
    case 'lost':
      return renderLost(view, item.attempt, style);
    case 'nothing-left':
      return shown(view, line(view.cursor, style.dim('· nothing is left to receive of this turn')));
  }
}

function renderEvent(view: View, event: AgentEvent, style: Style): Rendered {
  switch (event.type) {
    case 'meta':
      return { text: '', view };
    case 'status':
      return shown(view, note(view.cursor, `… ${safeLine(event.text)}`, style));
    case 'delta':
      return renderDelta(view, event.text);
    case 'reset':
      return renderReset(view, event.reason, style);
    case 'tool.start':
      return renderRunning({ ...view, running: [...view.running, event] }, style);
    case 'tool.end':
      return renderToolEnd(view, event, style);
    case 'rag.context':
      return shown(view, line(view.cursor, style.dim(contextLine(event))));
    case 'action':
      return shown(view, line(view.cursor, actionLines(event.action, style).join('\n')));
    case 'handoff':
      return renderHandoff(view, event, style);
    case 'message':
      return shown(view, line(view.cursor, messageLine(event, style)));
    case 'completed':
      return renderCompleted(view, event.completion, style);
    case 'error':
      return renderError(view, event, style);
  }
}

function renderDelta(view: View, delta: string): Rendered {
  const whole = view.half + delta;
  const half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
  const text = safeText(whole.slice(0, whole.length - half.length));
  return shown({ ...view, half, said: view.said || text !== '' }, flowing(view.cursor, text));
}

function renderReset(view: View, reason: string | undefined, style: Style): Rendered {
  const why = reason === undefined ? '' : `: ${safeLine(reason)}`;
  const text = style.dim(`· the answer starts again${why}`);
  return shown({ ...view, half: '', said: false }, line(view.cursor, text));
}

function renderRunning(view: View, style: Style): Rendered {
  const names = view.running.map(({ tool }) => safeLine(tool)).join(', ');
  if (!style.live || names === '') return { text: '', view };
  return shown(view, note(view.cursor, `· ${names} …`, style));
}

function renderToolEnd(view: View, event: Extract<AgentEvent, { type: 'tool.end' }>, style: Style): Rendered {
  const took = event.durationMs === undefined ? '' : ` in ${shownDuration(event.durationMs)}`;
  const why = event.error === undefined ? '' : `: ${safeLine(event.error)}`;
  const start = `· ${safeLine(event.tool)} … `;
  const text = event.success ? style.dim(`${start}done${took}`) : style.alert(`${start}failed${took}${why}`);
  const ended = shown(view, line(view.cursor, text));
  const running = view.running.filter(({ callId }) => callId !== event.callId);
  const rest = renderRunning({ ...ended.view, running }, style);
  return { text: ended.text + rest.text, view: rest.view };
}

function contextLine(event: Extract<AgentEvent, { type: 'rag.context' }>): string {
  const names = event.names.length === 0 ? '' : `: ${event.names.map(safeLine).join(', ')}`;
  return `· read ${count(event.chunks, 'passage')} of ${count(event.documents, 'document')}${names}`;
}

function renderHandoff(view: View, event: Extract<AgentEvent, { type: 'handoff' }>, style: Style): Rendered {
  const to = event.agentName === undefined ? 'a person' : safeLine(event.agentName);
  const why = event.reason === undefined ? '' : ` (${safeLine(event.reason)})`;
  const text = `${style.bold(`→ handed to ${to}${why}`)}\n${safeText(event.message)}`;
  return shown({ ...view, said: true }, line(view.cursor, text));
}

function renderCompleted(view: View, completion: Completion, style: Style): Rendered {
  const reply = view.said ? '' : safeText(completion.message);
  const said = flowing(view.cursor, reply);
  const facts = [...completion.sources.map(sourceLine), completionFacts(completion)].filter(Boolean);
  const end =
    facts.length === 0 ? { text: said.cursor === 'text' ? '\n' : '', cursor: 'fresh' as const } : undefined;
  const written = end ?? line(said.cursor, style.dim(facts.map((fact) => `· ${fact}`).join('\n')));
  return shown(view, { text: said.text + written.text, cursor: written.cursor });
}

function sourceLine({ number, name, section, page }: Source): string {
  const places = [section, page === undefined ? undefined : `page ${page}`];
  const where = [name, ...places].filter((place) => place !== undefined);
  return `[${number}] ${where.map(safeLine).join(', ')}`;
}

function completionFacts({ model, promptTokens, completionTokens, durationMs }: Completion): string {
  const tokens =
    promptTokens === undefined || completionTokens === undefined
      ? undefined
      : `${promptTokens} + ${completionTokens} tokens`;
  const time = durationMs === undefined ? undefined : shownDuration(durationMs);
  return [model === undefined ? undefined : safeLine(model), tokens, time]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

function renderError(view: View, event: Extract<AgentEvent, { type: 'error' }>, style: Style): Rendered {
  if (event.code === 'cancelled') return shown(view, line(view.cursor, style.dim('· cancelled')));
  const code = event.code === undefined ? '' : ` (${safeLine(event.code)})`;
  const again = event.retryable ? ' It may work if you send it again.' : '';
  return shown(view, line(view.cursor, style.alert(`error: ${safeLine(event.message)}${code}${again}`)));
}

function renderLost(view: View, attempt: number, style: Style): Rendered {
  if (attempt > 1 && !style.live) return { text: '', view };
  const times = attempt > 1 ? ` (attempt ${attempt})` : '';
  return shown(view, note(view.cursor, `· connection lost, resuming…${times}`, style));
}

function shown(view: View, written: Written): Rendered {
  return { text: written.text, view: { ...view, cursor: written.cursor } };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
