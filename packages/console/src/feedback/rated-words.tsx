import { Link } from '@tanstack/react-router';
import { ChartGantt, MessageSquareQuote } from 'lucide-react';
import type { Feedback } from '../api/feedback.js';
import { MakeCase } from '../cases/make-case.js';
import { TalkLine } from '../conversations/user-column.js';
import { plainWords } from '../transcript/plain-words.js';

/** The question, the rated answer, which links to its conversation, and the comment. Each is one line. */
export function RatedWords({ feedback }: { feedback: Feedback }) {
  const { conversationId, messageId, question, answer = '', comment } = feedback;
  const about = feedback.about === undefined ? plainWords(answer) || 'Answer without text' : helpOf(feedback);
  return (
    <div className="rated">
      {question !== undefined && <span className="cut dim">{question}</span>}
      <span className="rated-answer">
        <Link
          to="/conversations/$conversationId"
          params={{ conversationId }}
          search={feedback.about === undefined ? { message: messageId } : {}}
          className="row-link cut"
        >
          {about}
        </Link>
        <TraceLink feedback={feedback} />
        {feedback.rating === 'down' && feedback.turnId !== undefined && (
          <MakeCase turnId={feedback.turnId} small />
        )}
      </span>
      {comment !== undefined && (
        <span className="rated-comment">
          <MessageSquareQuote size={14} aria-label="Comment" />
          <q className="cut" title={comment}>
            {comment}
          </q>
        </span>
      )}
      <TalkLine talk={feedback} />
    </div>
  );
}

/** The rating is of the whole handoff. */
function helpOf({ member = 'a former member' }: Feedback): string {
  return `The help of the team, given back by ${member}`;
}

function TraceLink({ feedback: { conversationId, turnId } }: { feedback: Feedback }) {
  if (turnId === undefined) return null;
  return (
    <Link
      to="/conversations/$conversationId/turns/$turnId"
      params={{ conversationId, turnId }}
      className="above-link"
    >
      <ChartGantt size={14} aria-hidden /> View trace
    </Link>
  );
}
