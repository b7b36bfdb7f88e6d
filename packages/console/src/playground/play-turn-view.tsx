import { Link } from '@tanstack/react-router';
import { ChartGantt, ThumbsDown, ThumbsUp } from 'lucide-react';
import { HoldfastError } from 'holdfast-client';
import { ActionCard } from '../turn/page/action-card.js';
import { UserPageView } from '../turn/page/user-page-view.js';
import { IconButton } from '../ui/button.js';
import { ErrorNote } from '../ui/states.js';
import { durationInWords } from '../ui/time-words.js';
import { AnswerForm } from './answer-form.js';
import type { PlayTurn } from './play-state.js';
import type { Play } from './play.js';

interface PlayTurnViewProps {
  turn: PlayTurn;
  /** Which message of the conversation it is. */
  place: string;
  play: Play;
  conversationId: string | undefined;
}

/** A message and its turn, with what the user can do about it. */
export function PlayTurnView({ turn, place, play, conversationId }: PlayTurnViewProps) {
  const { page, message, failure, turnId, firstTokenMs, endedMs } = turn;
  const { action } = page;
  const isRefused = failure !== undefined && turnId === undefined;
  return (
    <article className="play-turn" aria-label={message ?? 'A turn'}>
      {isRefused ? (
        message !== undefined && <p className="bubble user">{message}</p>
      ) : (
        <UserPageView
          page={page}
          message={message}
          place={place}
          action={
            action && (
              <ActionCard action={action}>
                <AnswerForm
                  key={action.instructionId}
                  action={action}
                  onAnswer={(reply) => play.answer(turn, action, reply)}
                />
              </ActionCard>
            )
          }
          after={<Rating turn={turn} play={play} />}
        />
      )}
      {failure && <Failure failure={failure} />}
      {conversationId !== undefined && turnId !== undefined && (
        <footer className="play-turn-end">
          {firstTokenMs !== undefined && <span>first token after {durationInWords(firstTokenMs)}</span>}
          {endedMs !== undefined && <span>ended after {durationInWords(endedMs)}</span>}
          <Link to="/conversations/$conversationId/turns/$turnId" params={{ conversationId, turnId }}>
            <ChartGantt size={13} aria-hidden /> Look inside
          </Link>
        </footer>
      )}
    </article>
  );
}

/** The service's words, with its code and every fault. */
function Failure({ failure }: { failure: Error }) {
  return (
    <>
      <ErrorNote error={failure} />
      {failure instanceof HoldfastError && (
        <ul className="faults">
          <li>
            <code>{failure.code}</code>
            {failure.status !== undefined && ` ${failure.status}`}
          </li>
          {failure.details.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Rating({ turn, play }: Pick<PlayTurnViewProps, 'turn' | 'play'>) {
  return (
    <div className="rating" role="group" aria-label="Feedback">
      <IconButton
        label="Good answer"
        size="small"
        icon={<ThumbsUp size={14} />}
        aria-pressed={turn.rating === 'up'}
        onClick={() => play.rate(turn, 'up')}
      />
      <IconButton
        label="Bad answer"
        size="small"
        icon={<ThumbsDown size={14} />}
        aria-pressed={turn.rating === 'down'}
        onClick={() => play.rate(turn, 'down')}
      />
    </div>
  );
}
