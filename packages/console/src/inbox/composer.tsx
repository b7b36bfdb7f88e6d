import { Send, StickyNote } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useWrite } from '../api/inbox.js';
import type { InboxItem } from '../api/inbox-types.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { ErrorNote } from '../ui/states.js';
import { keepDraft, readDraft } from './drafts.js';

type Kind = 'reply' | 'note';

interface ComposerProps {
  item: InboxItem;
  /** A teammate has claimed the conversation: only notes are possible. */
  isOthers: boolean;
  /** Called with each reply that the member types. The user sees who types, and must not see it of a note. */
  onType: (text: string) => void;
}

/** Sends a message to the user, or a note to teammates. Drafts are kept until they are sent. */
export function Composer({
  item: { conversationId, handedOff, state, assignee },
  isOthers,
  onType,
}: ComposerProps) {
  const [kind, setKind] = useState<Kind>('reply');
  const [texts, setTexts] = useState({
    reply: readDraft(conversationId, 'reply'),
    note: readDraft(conversationId, 'note'),
  });
  const field = useRef<HTMLTextAreaElement>(null);
  // A note does not wait for the previous reply.
  const writes = { reply: useWrite(conversationId), note: useWrite(conversationId) };
  const write = writes[kind];
  const text = texts[kind];
  const setText = (next: string, of: Kind = kind) => {
    setTexts((before) => ({ ...before, [of]: next }));
    keepDraft(conversationId, of, next);
    if (of === 'reply') onType(next);
  };
  const choose = (next: Kind) => {
    setKind(next);
    field.current?.focus();
  };
  const canReply = handedOff && state !== 'resolved' && !isOthers;
  const isOff = kind === 'reply' && !canReply;
  const reason = isOff ? reasonOf({ handedOff, state, assignee: assignee?.name }) : undefined;
  const reasonId = useId();
  const send = () => {
    if (text.trim() === '' || write.isPending || isOff) return;
    write.change({ kind, text }, { onSuccess: () => setText('', kind) });
  };
  return (
    <form
      className={classNames('composer', kind === 'note' && 'for-team')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {write.error !== null && <ErrorNote error={write.error} />}
      <div className="composer-kinds" role="group" aria-label="What to write">
        {(['reply', 'note'] as const).map((name) => (
          <Button
            key={name}
            size="small"
            kind="ghost"
            data-key={name}
            aria-pressed={kind === name}
            onClick={() => choose(name)}
          >
            {name === 'reply' ? 'Reply' : 'Note'}
          </Button>
        ))}
      </div>
      <textarea
        ref={field}
        className="input"
        rows={3}
        aria-label={kind === 'reply' ? 'Reply to the user' : 'Note to your team'}
        placeholder={placeholders[kind]}
        aria-describedby={reason === undefined ? undefined : reasonId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="composer-foot">
        <span className={reason === undefined ? 'dim' : 'why-not'} id={reasonId} role="status">
          {reason ?? `${kind === 'reply' ? assigning(assignee) : ''}Enter sends, Shift+Enter adds a line.`}
        </span>
        <Button
          kind="primary"
          type="submit"
          busy={write.isPending}
          disabled={text.trim() === '' || isOff}
          icon={kind === 'reply' ? <Send size={14} aria-hidden /> : <StickyNote size={14} aria-hidden />}
        >
          {kind === 'reply' ? 'Send' : 'Add note'}
        </Button>
      </div>
    </form>
  );
}

const placeholders: Record<Kind, string> = {
  reply: 'Write to the user',
  note: 'Only your team sees this',
};

function assigning(assignee: InboxItem['assignee']): string {
  return assignee ? '' : 'Replying assigns this conversation to you. ';
}

/** Says why no reply can be sent, and what to do. */
function reasonOf(about: { handedOff: boolean; state: string; assignee: string | undefined }): string {
  if (!about.handedOff || about.state === 'resolved')
    return 'The agent has this conversation. Take it over to reply.';
  return `${about.assignee ?? 'A teammate'} has this conversation. Take it over to reply.`;
}
