import type { InboxQuestion } from '../../src/domain/inbox-item';
import { turnContext } from './activity-inputs';
import type { NotifyInboxInput, TurnContext } from './activity-types';
import { questionOf } from './approvals';
import type { PendingAction } from './messages';
import { lastDecision, openDecision, toldDecisions } from './question-decisions';
import type { TurnState } from './state';

interface Told {
  question: InboxQuestion;
  /** Number of decisions about it that the inbox knows. */
  decisions: number;
  reminders: number;
}

/** The inbox's state of the questions that a new run of the turn needs, by the questions' ids. */
export type ToldQuestions = [instructionId: string, told: Told][];

/** A turn's questions to operators, as the inbox has them. */
export class InboxQuestions {
  private told: Map<string, Told>;

  constructor(before: ToldQuestions = []) {
    this.told = new Map(before);
  }

  /** Without ballots: all that a new run may still do with such a question is to close it. */
  carried(): ToldQuestions {
    return [...this.told].map(
      ([
        id,
        {
          question: { ballot: _, ...question },
          ...told
        },
      ]) => [id, { ...told, question }],
    );
  }

  /** Returns the changes that the inbox does not know yet, in order, and marks them as known. */
  newer(state: TurnState): NotifyInboxInput[] {
    const now = new Map(
      state.questions
        .filter(({ by }) => by === 'operator')
        .map((pending) => [pending.instructionId, toTell(state, pending)]),
    );
    const context = turnContext(state);
    const closed = [...this.told].filter(([id]) => !now.has(id)).map(([, { question }]) => question);
    const isEdited = ({ callId, expiresAt }: InboxQuestion) =>
      [...now.values()].some(
        ({ question }) => question.callId === callId && question.expiresAt === expiresAt,
      );
    const closing = (question: InboxQuestion) => {
      const decision = lastDecision(question, state);
      return { what: 'closed' as const, question, ...(decision && { decisions: [decision] }) };
    };
    const notices = [
      ...closed.filter((question) => !isEdited(question)).map(closing),
      ...[...now].flatMap(([id, told]) => noticesOf(state, this.told.get(id), told)),
      // Closed after the new one is asked, so that colleagues keep the entry with its notes and claim.
      ...closed.filter(isEdited).map(closing),
    ];
    this.told = now;
    return notices.map((notice) => ({ ...context, ...notice }));
  }
}

function toTell(state: TurnState, pending: PendingAction): Told {
  const { instructionId, reminders = 0 } = pending;
  const own = state.decisions.filter(
    (decision) => decision.instructionId === instructionId && decision.what !== 'reminded',
  );
  return { question: questionOf(state.input.turnId, pending, state), decisions: own.length, reminders };
}

function noticesOf(
  state: TurnState,
  before: Told | undefined,
  { question, decisions, reminders }: Told,
): Omit<NotifyInboxInput, keyof TurnContext>[] {
  if (!before) return [{ what: 'asked', question }];
  const isChanged = decisions > before.decisions;
  return [
    ...(isChanged
      ? [
          {
            what: 'changed' as const,
            question,
            number: decisions,
            decisions: newest(state, question, decisions - before.decisions),
          },
        ]
      : []),
    ...(reminders > before.reminders ? [{ what: 'reminded' as const, question, number: reminders }] : []),
  ];
}

/** More than this many at once are only counted by their votes. */
const mostTold = 5;

/** The newest decisions since the last notice. */
function newest(state: TurnState, question: InboxQuestion, count: number) {
  const told = toldDecisions(state, question.instructionId).slice(-Math.min(count, mostTold));
  return told.map((decision) => openDecision(decision, question, state));
}
