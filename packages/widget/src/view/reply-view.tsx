import { Component, type ComponentChildren, type VNode } from 'preact';
import { Markdown } from '../markdown/markdown.js';
import { isPassedOver, type Reply } from '../state/state.js';
import type { ChatUi } from './chat-ui.js';
import { Later } from './later.js';
import { ProblemNote } from './problem-note.js';

interface ReplyProps {
  ui: ChatUi;
  reply: Reply;
  isLast: boolean;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

/** A turn's reply: its text, its questions, and its sources. */
export class ReplyView extends Component<ReplyProps, { shown?: number }> {
  override render({ ui, reply, isLast, onAnswered, mayTakeFocus }: ReplyProps): VNode | null {
    const { session, text } = ui;
    const { turnId, citations, decisions, action, problem, messageId, state, text: words } = reply;
    if (reply.isQuiet === true && state === 'done') return null;
    const ends = [...decisions.map(({ at }) => at), words.length];
    const retry = () => {
      const said = session.conversation.entries.find(
        (entry) => entry.kind === 'said' && entry.turnId === turnId,
      );
      if (said?.kind === 'said') session.send(said.text, said.files);
    };
    return (
      <article class="reply" aria-busy={state === 'running'}>
        <span class="hidden">{text('assistant')}: </span>
        {reply.unreadFiles && (
          <Later
            ui={ui}
            draw={({ UnreadFiles }) => <UnreadFiles ui={ui} files={reply.unreadFiles ?? []} />}
          />
        )}
        {ends.map((end, index) => {
          const decision = decisions[index];
          const part = words.slice(ends[index - 1] ?? 0, end);
          return (
            <>
              {part !== '' && <Markdown text={part} cite={this.#cite} message={messageId} ui={ui} />}
              {decision && (
                <Later
                  isExtra
                  ui={ui}
                  draw={({ DecisionNote }) => <DecisionNote ui={ui} decision={decision} />}
                />
              )}
            </>
          );
        })}
        {action && !isPassedOver(session.conversation) && (
          <Later
            key={turnId}
            ui={ui}
            draw={({ ActionCard }) => (
              <ActionCard
                ui={ui}
                turnId={turnId}
                action={action}
                onAnswered={onAnswered}
                mayTakeFocus={mayTakeFocus}
              />
            )}
          />
        )}
        {problem && <ProblemNote ui={ui} problem={problem} onRetry={isLast ? retry : undefined} />}
        {citations && (
          <Later
            ui={ui}
            draw={({ Sources }) => <Sources ui={ui} citations={citations} shown={this.state.shown} />}
          />
        )}
        {state === 'done' && (
          <Later
            isExtra
            ui={ui}
            draw={({ MessageTools }) => (
              <MessageTools
                ui={ui}
                time={reply.time}
                {...(reply.handedOff !== true && { words, turnId, messageId, rating: reply.rating })}
              />
            )}
          />
        )}
      </article>
    );
  }

  readonly #cite = (number: number): ComponentChildren => {
    const { ui, reply } = this.props;
    const citation = reply.citations?.find((one) => one.number === number);
    if (!citation) return `[${number}]`;
    const { name } = citation;
    return (
      <button
        type="button"
        class="cite"
        title={name}
        aria-label={ui.text('source', { number: String(number), name })}
        onClick={() => this.setState({ shown: number })}
      >
        {number}
      </button>
    );
  };
}
