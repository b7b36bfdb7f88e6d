import { askingReply, isBusy, isWithTeam } from '../../lent.js';
import type { Session } from '../../session/session.js';
import type { Entry } from '../../state/state.js';
import { goTo } from './earlier.js';

/** True if another message may take the place of the one that began the turn. Files stay where they were sent. */
export function mayReplace({ conversation }: Session, turnId: string | undefined): boolean {
  const at = saidIn(conversation.entries, turnId);
  const isFree = !isBusy(conversation) && !isWithTeam(conversation) && !askingReply(conversation);
  return at >= 0 && isFree && !conversation.entries.slice(0, at + 1).some(hasFiles);
}

/** Answers the turn's message anew, or another text in its place. The conversation joins the earlier ones. */
export function replace(session: Session, turnId: string, text?: string): void {
  const { conversationId = '', entries } = session.conversation;
  const at = saidIn(entries, turnId);
  const said = entries[at];
  if (!said) return;
  goTo(session, { entries: entries.slice(0, at), branch: { conversationId, turnId } });
  session.send(text ?? said.text);
}

function saidIn(entries: Entry[], turnId: string | undefined): number {
  if (turnId === undefined) return -1;
  return entries.findIndex((entry) => entry.kind === 'said' && entry.turnId === turnId);
}

function hasFiles(entry: Entry): boolean {
  return entry.kind === 'said' && entry.files !== undefined;
}
