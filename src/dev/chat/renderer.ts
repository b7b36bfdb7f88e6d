import type { Action, ConversationEvent, DataOf } from 'holdfast-client';
import { safeLine, safeText, shownJson } from './safe-text';

const headings = {
  consent: 'The agent asks for your consent:',
  confirm: 'The agent asks you to confirm:',
  select: 'The agent asks you to choose:',
  form: 'The agent asks you to fill in:',
} satisfies Record<Action['type'], string>;

/** Renders events as text for a terminal, one after another. */
export class Renderer {
  #isInLine = false;
  /** Whether the answer is on the screen. */
  #isSaid = false;
  /** First half of a character that two deltas share. */
  #half = '';

  /** Returns the text on a line of its own. */
  line(text: string): string {
    const start = this.#isInLine ? '\n' : '';
    this.#isInLine = false;
    return `${start}${text}\n`;
  }

  render(event: ConversationEvent): string {
    switch (event.event) {
      case 'meta':
        this.#isSaid = false;
        return '';
      case 'status':
        return this.line(`… ${safeLine(event.data.text)}`);
      case 'content.delta':
        return this.#flow(event.data.delta);
      case 'content.reset':
        this.#isSaid = false;
        return this.line(`· the answer starts again: ${safeLine(event.data.reason)}`);
      case 'tool.start':
        return this.line(`· ${safeLine(event.data.tool)} …`);
      case 'tool.end':
        return this.line(toolLine(event.data));
      case 'rag.context':
        return this.line(contextLine(event.data));
      case 'action':
        return this.line(actionText(event.data));
      case 'handoff':
        return (
          this.line(`→ handed to ${safeLine(event.data.agentName ?? 'a person')}`) +
          this.#flow(event.data.message)
        );
      case 'message':
        return this.line(`← ${safeLine(event.data.name ?? event.data.role)}: ${safeText(event.data.text)}`);
      case 'response.completed':
        return (this.#isSaid ? '' : this.#flow(event.data.message)) + this.line(factsOf(event.data));
      case 'error':
        return this.line(`error: ${safeLine(event.data.message)} (${safeLine(event.data.code)})`);
    }
  }

  #flow(delta: string): string {
    const [, whole = '', half = ''] = /^(.*?)([\ud800-\udbff]?)$/s.exec(this.#half + delta) ?? [];
    this.#half = half;
    const text = safeText(whole);
    if (text !== '') this.#isInLine = !text.endsWith('\n');
    this.#isSaid ||= text !== '';
    return text;
  }
}

function toolLine({ tool, success, durationMs, error }: DataOf<'tool.end'>): string {
  const why = error === undefined ? '' : `: ${safeLine(error)}`;
  return `· ${safeLine(tool)} ${success ? 'done' : 'failed'} in ${Math.round(durationMs)} ms${why}`;
}

function contextLine({ documents, totalChunks }: DataOf<'rag.context'>): string {
  const names = documents.map(({ name }) => safeLine(name)).join(', ');
  return `· passages read: ${totalChunks}${names && ` of ${names}`}`;
}

/** Shows all that the user is to decide about: the question, the tool, and its full arguments. */
function actionText({ type, message, tool, arguments: args, expiresAt }: Action): string {
  return [
    `? ${headings[type]} ${safeText(message)}`,
    ...(tool === undefined ? [] : [`  tool: ${safeLine(tool)}`]),
    ...(args === undefined ? [] : [shownJson(args).replace(/^/gm, '  ')]),
    `  open until ${safeLine(expiresAt)}`,
  ].join('\n');
}

function factsOf({
  citations = [],
  metadata,
  promptTokens,
  completionTokens,
  insights,
}: DataOf<'response.completed'>): string {
  const sources = citations.map(({ number, name, section, page }) => {
    const places = [name, section, page === undefined ? undefined : `page ${page}`];
    return `· [${number}] ${safeLine(places.filter((place) => place !== undefined).join(', '))}`;
  });
  const tokens = `${promptTokens} + ${completionTokens} tokens`;
  const seconds = (insights.durationMs / 1_000).toFixed(1);
  return [...sources, `· ${safeLine(metadata.model)} · ${tokens} · ${seconds} s`].join('\n');
}
