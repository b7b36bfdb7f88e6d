import type { Action, Answered, Reply } from 'holdfast-client';
import { useState } from 'react';
import { placeOf } from '../../transcript/place-of.js';
import { ActionCard } from '../../turn/page/action-card.js';
import { questionsIn } from '../../turn/page/questions.js';
import { Button } from '../../ui/button.js';
import { Check } from '../../ui/field.js';
import { Failure } from '../failure.js';
import type { PlayTurn } from '../play-state.js';
import type { Play } from '../play.js';
import { AnswerForm } from './answer-form.js';
import { Prepared } from './prepared.js';
import { useFocusNext } from './use-focus-next.js';

interface OpenQuestionsProps {
  turn: PlayTurn;
  action: Action;
  /** Identifies the message that asks. */
  place: string;
  play: Play;
}

/** The questions that a turn waits for. They are answered one by one, or together. */
export function OpenQuestions({ turn, action, place, play }: OpenQuestionsProps) {
  const questions = questionsIn(action);
  const [isTogether, setTogether] = useState(false);
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(new Map());
  const prepared = (id: string) => (isTogether ? replies.get(id) : undefined);
  const unanswered = questions.filter(({ instructionId }) => !prepared(instructionId));
  const { root, noteAnswered } = useFocusNext(unanswered.map(({ instructionId }) => instructionId).join());
  const answer = (question: Action, reply: Reply) => {
    noteAnswered();
    if (isTogether) setReplies((before) => new Map(before).set(question.instructionId, reply));
    else play.answer(turn, [{ action: question, reply }]);
  };
  return (
    <div className="open-questions" ref={root}>
      {questions.length > 1 && (
        <Check
          label="Answer them together"
          hint="All answers count, or none."
          checked={isTogether}
          onChange={setTogether}
        />
      )}
      {questions.map((question, at) => {
        const { instructionId } = question;
        const reply = prepared(instructionId);
        const refusal = turn.refusals.get(instructionId);
        return (
          <ActionCard
            key={instructionId}
            action={question}
            place={`${place}${placeOf(at, questions.length)}`}
          >
            {reply ? (
              <Prepared
                action={question}
                reply={reply}
                onChange={() => setReplies((before) => without(before, instructionId))}
              />
            ) : (
              <AnswerForm
                action={question}
                busy={turn.answering.has(instructionId)}
                onAnswer={(given) => answer(question, given)}
              />
            )}
            {refusal && <Failure failure={refusal} />}
          </ActionCard>
        );
      })}
      {isTogether && (
        <SendAll
          questions={questions}
          replyTo={prepared}
          busy={turn.answering.size > 0}
          onSend={(answers) => play.answer(turn, answers)}
        />
      )}
    </div>
  );
}

interface SendAllProps {
  questions: readonly Action[];
  replyTo: (instructionId: string) => Reply | undefined;
  busy: boolean;
  onSend: (answers: readonly [Answered, ...Answered[]]) => void;
}

function SendAll({ questions, replyTo, busy, onSend }: SendAllProps) {
  const [first, ...more] = questions.flatMap((action): Answered[] => {
    const reply = replyTo(action.instructionId);
    return reply ? [{ action, reply }] : [];
  });
  const count = first ? more.length + 1 : 0;
  return (
    <div className="answers send-all">
      <Button
        kind="primary"
        busy={busy}
        disabled={!first}
        onClick={() => first && onSend([first, ...more])}
      >{`Send ${count} of ${questions.length} answers`}</Button>
    </div>
  );
}

function without(replies: ReadonlyMap<string, Reply>, id: string): ReadonlyMap<string, Reply> {
  return new Map([...replies].filter(([each]) => each !== id));
}
