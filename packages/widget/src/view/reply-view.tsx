import type { VNode } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { ActionCard } from '../actions/action-card.js';
import { DecisionNote } from '../actions/decision-note.js';
import { Markdown } from '../markdown/markdown.js';
import { isPassedOver, type Reply } from '../state/state.js';
import { Feedback } from './feedback.js';
import { ProblemNote } from './problem-note.js';
import { Sources } from './sources.js';
import { useUi } from './ui.js';

interface ReplyProps {
  reply: Reply;
  isLast: boolean;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

/** What a turn said: its text, the questions it asked, and its sources. */
export function ReplyView({ reply, isLast, onAnswered, mayTakeFocus }: ReplyProps): VNode | null {
  const { session, text } = useUi();
  const [shownSource, showSource] = useState<number | undefined>(undefined);
  const { citations, invalidCitations, decisions, action, problem, messageId, state } = reply;
  const renderCitation = useCallback(
    (number: number) => {
      const citation = citations?.find((one) => one.number === number);
      if (invalidCitations?.includes(number)) return null;
      if (!citation) return `[${number}]`;
      const label = text('source', { number: String(number), name: citation.name });
      return (
        <button
          type="button"
          class="cite"
          title={citation.name}
          aria-label={label}
          onClick={() => showSource(number)}
        >
          {number}
        </button>
      );
    },
    [citations, invalidCitations, text],
  );
  if (reply.isQuiet === true && state === 'done') return null;
  const ends = [...decisions.map(({ at }) => at), reply.text.length];
  const isFinished = state === 'done' && messageId !== undefined;
  const retry = () => {
    const said = session.conversation.entries.find(
      (entry) => entry.kind === 'said' && entry.turnId === reply.turnId,
    );
    if (said?.kind === 'said') session.send(said.text);
  };
  return (
    <article class="reply" aria-busy={state === 'running'}>
      <span class="hidden">{text('assistant')}: </span>
      {ends.map((end, index) => {
        const decision = decisions[index];
        const part = reply.text.slice(ends[index - 1] ?? 0, end);
        return (
          <>
            {part !== '' && <Markdown text={part} renderCitation={renderCitation} />}
            {decision && <DecisionNote decision={decision} />}
          </>
        );
      })}
      {action && !isPassedOver(session.conversation) && (
        <ActionCard
          turnId={reply.turnId}
          action={action}
          onAnswered={onAnswered}
          mayTakeFocus={mayTakeFocus}
        />
      )}
      {problem && <ProblemNote problem={problem} onRetry={isLast ? retry : undefined} />}
      {citations && <Sources citations={citations} shown={shownSource} />}
      {isFinished && <Feedback messageId={messageId} text={reply.text} rating={reply.rating} />}
    </article>
  );
}
