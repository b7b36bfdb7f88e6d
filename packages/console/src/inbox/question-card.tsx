import { CircleHelp } from 'lucide-react';
import type { Answer, InboxItem, Question } from '../api/inbox-types.js';
import { useAnswer } from '../api/inbox.js';
import { Button } from '../ui/button.js';
import { BallotVotes } from './ballot-votes.js';
import { CallDecisions } from './call-decisions.js';
import { CodeView } from '../ui/code-view.js';
import { useNow } from '../ui/clock.js';
import { ErrorNote } from '../ui/states.js';
import { TimeLeft } from '../ui/time.js';
import { ruleWords } from '../tools/rule-words.js';
import { headingOf } from './item-words.js';
import { QuestionForm } from './question-form.js';

interface QuestionCardProps {
  item: InboxItem;
  question: Question;
  /** Distinguishes the regions of several questions. */
  place: string;
  /** Its decision is the page's main action. */
  isMain: boolean;
}

/** A turn's question to an operator, with everything needed for the decision. */
export function QuestionCard({ item, question, place, isMain }: QuestionCardProps) {
  const answer = useAnswer(item.conversationId);
  const give = (body: Answer) => answer.change(body);
  const args = question.arguments;
  const rule = ruleWords(question);
  return (
    <section className="question" aria-label={`Question to the team${place}`}>
      <header>
        <CircleHelp size={15} aria-hidden />
        <h2>{headingOf(question)}</h2>
        <span className="dim">
          <TimeLeft until={question.expiresAt} over="Time’s up" />
        </span>
      </header>
      <TimeBar from={askedAt(item)} until={question.expiresAt} />
      {question.confirmation?.title !== undefined && (
        <p className="dim">
          Tool <code>{question.tool}</code>
        </p>
      )}
      {rule !== undefined && <p className="plain-text">{rule}</p>}
      {question.tool === undefined && <p className="plain-text">{question.message ?? item.message}</p>}
      {args && Object.keys(args).length > 0 && (
        <CodeView json text={JSON.stringify(args)} label={`the arguments${place}`} />
      )}
      {question.edited && <BeforeEdit edited={question.edited} place={place} />}
      {question.ballot && <BallotVotes ballot={question.ballot} expiresAt={question.expiresAt} />}
      <p className="dim">If no one answers in time, {whatFollows(question)}.</p>
      {answer.error !== null && <ErrorNote error={answer.error} />}
      <Controls question={question} isMain={isMain} busy={answer.isPending} give={give} />
    </section>
  );
}

interface ControlsProps {
  question: Question;
  isMain: boolean;
  busy: boolean;
  give: (answer: Answer) => void;
}

function Controls({ question, isMain, busy, give }: ControlsProps) {
  const { instructionId, type, options = [], fields = [] } = question;
  if (type === 'form')
    return (
      <QuestionForm
        fields={fields}
        isMain={isMain}
        busy={busy}
        onSubmit={(formValues) => give({ instructionId, formValues })}
      />
    );
  if (type === 'select')
    return (
      <div className="dialog-actions start">
        {options.map(({ value, label, description }) => (
          <Button
            key={value}
            disabled={busy}
            title={description}
            onClick={() => give({ instructionId, selectedValue: value })}
          >
            {label}
          </Button>
        ))}
      </div>
    );
  return <CallDecisions question={question} isMain={isMain} busy={busy} give={give} />;
}

interface BeforeEditProps {
  edited: NonNullable<Question['edited']>;
  place: string;
}

/** The model's own arguments, beside those of the person who changed them. */
function BeforeEdit({ edited: { original, operator }, place }: BeforeEditProps) {
  return (
    <>
      <p>
        <b>{operator?.name ?? 'The user'}</b> edited the arguments. Originally:
      </p>
      <CodeView json text={JSON.stringify(original)} label={`the agent’s arguments${place}`} />
    </>
  );
}

/** The remaining time as a bar. It is visual only: the text beside it says the same. */
function TimeBar({ from, until }: { from: string; until: string }) {
  const now = useNow();
  const whole = Date.parse(until) - Date.parse(from);
  const left = Math.min(1, Math.max(0, (Date.parse(until) - now) / Math.max(whole, 1)));
  return (
    <div className="time-bar" aria-hidden>
      <div style={{ width: `${left * 100}%` }} />
    </div>
  );
}

function whatFollows({ next, tool, budget }: Question): string {
  if (budget) return 'the turn ends';
  if (next === 'user') return 'the user is asked next';
  if (next === 'operator') return 'the team is asked again';
  return tool === undefined ? 'the agent continues without an answer' : 'the call is denied';
}

function askedAt({ history, updatedAt }: InboxItem): string {
  return history.findLast(({ what }) => what === 'asked')?.at ?? updatedAt;
}
