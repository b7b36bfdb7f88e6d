import { Link } from '@tanstack/react-router';
import { ChartGantt, ThumbsDown, ThumbsUp } from 'lucide-react';
import { conversationOfTurn } from '../turn/conversation-of-turn.js';
import { questionsIn } from '../turn/page/questions.js';
import { UserPageView } from '../turn/page/user-page-view.js';
import { IconButton } from '../ui/button.js';
import { durationInWords } from '../ui/time-words.js';
import { OpenQuestions } from './answers/open-questions.js';
import { Failure } from './failure.js';
import type { PlayTurn } from './play-state.js';
import type { Play } from './play.js';
import { TurnFigures } from './turn-figures.js';
import { TurnTools } from './turn-tools.js';
import type { Playground } from './use-playground.js';

interface PlayTurnViewProps {
  turn: PlayTurn;
  /** Identifies the message in the conversation. */
  place: string;
  play: Play;
  /** Absent: the message can't be sent again. */
  playground: Playground | undefined;
}

/** A message and its turn, with the user's controls. */
export function PlayTurnView({ turn, place, play, playground }: PlayTurnViewProps) {
  const { page, message, failure, turnId, endedMs } = turn;
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
          action={action && <OpenQuestions turn={turn} action={action} place={place} play={play} />}
        />
      )}
      {failure && <Failure failure={failure} />}
      {closedRefusals(turn).map(([id, refusal]) => (
        <Failure key={id} failure={refusal} />
      ))}
      <footer className="play-turn-end">
        <div className="play-turn-links">
          {page.completed && <Rating turn={turn} play={play} />}
          {playground && <TurnTools turn={turn} playground={playground} />}
          {turnId !== undefined && (
            <Link
              to="/conversations/$conversationId/turns/$turnId"
              params={{ conversationId: conversationOfTurn(turnId), turnId }}
            >
              <ChartGantt size={13} aria-hidden /> View trace
            </Link>
          )}
        </div>
        <div className="turn-figures">
          {page.completed && <TurnFigures completed={page.completed} />}
          <FirstToken turn={turn} />
          {endedMs !== undefined && <span>Total {durationInWords(endedMs)}</span>}
        </div>
      </footer>
    </article>
  );
}

/** The service's own figure, once it is there, so that the turn's page shows the same. */
function FirstToken({ turn: { page, firstTokenMs } }: { turn: PlayTurn }) {
  const ms = page.completed?.insights.firstTokenMs ?? firstTokenMs;
  return ms !== undefined && ms > 0 && <span>First token {durationInWords(ms)}</span>;
}

/** Returns the rejections for closed questions, which others have answered. */
function closedRefusals({ page: { action }, refusals }: PlayTurn): [string, Error][] {
  const open = new Set(action && questionsIn(action).map(({ instructionId }) => instructionId));
  return [...refusals].filter(([id]) => !open.has(id));
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
