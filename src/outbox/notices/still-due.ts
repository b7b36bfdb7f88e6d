import type { Conversation, ConversationSummary } from '../../domain/conversation';
import { ineligible, isBallot } from '../../domain/ballot';
import { openQuestions, sightOf, type InboxItem, type InboxQuestion } from '../../domain/inbox-item';
import type { Member } from '../../domain/member';
import { isAbout, type Notice } from '../../domain/notice';
import { voter } from '../../domain/voter';
import { asBallot } from '../../inbox/question-view';
import { isVisible } from '../../inbox/visible-items';
import type { InboxFilter } from '../../store/store';

/** A conversation as it is now. */
export interface NoticedItem {
  item: InboxItem;
  conversation: Pick<Conversation, 'userId' | 'participantId'> & Pick<ConversationSummary, 'latest'>;
}

/** True if the member is still to be told: the matter is open, and the member may see it and wants to know of it. */
export function isStillDue(
  notice: Notice,
  { item, conversation }: NoticedItem,
  member: Member,
  hidden: InboxFilter['hidden'],
): boolean {
  const { on } = notice;
  const { queueId, state, assignee } = item;
  const isWanted = member.notifications?.some((rule) => isAbout(rule, { on, queueId })) === true;
  if (!isWanted || state === 'resolved' || !isVisible(sightOf(item), hidden)) return false;
  const isOwn = item.handedOff && assignee?.memberId === member.memberId;
  const { latest } = conversation;
  switch (on) {
    case 'handoff.waiting':
      return item.handedOff && state === 'waiting';
    case 'approval.waiting':
      return mayDecide(notice, { item, conversation }, member);
    case 'assigned':
      return isOwn && !isAnswered(latest, notice.at);
    case 'message.user':
      return isOwn && latest?.role === 'user';
  }
}

function mayDecide({ instructionId }: Notice, { item, conversation }: NoticedItem, member: Member): boolean {
  const question = openQuestions(item).find((each) => each.instructionId === instructionId);
  if (!question) return false;
  if (question.budget?.ask === 'owner' && member.role !== 'owner') return false;
  const isOthers = item.assignee && item.assignee.memberId !== member.memberId;
  if (isOthers && !saysWho(question)) return false;
  const { ballot } = question;
  return !ballot || ineligible(asBallot(ballot), voter(member, member, conversation)) === undefined;
}

/** True if it does not matter who serves the conversation. */
function saysWho({ ballot }: InboxQuestion): boolean {
  return ballot !== undefined && isBallot(asBallot(ballot));
}

function isAnswered(latest: ConversationSummary['latest'], at: number): boolean {
  return latest?.role === 'operator' && latest.since !== undefined && Date.parse(latest.since) >= at;
}
