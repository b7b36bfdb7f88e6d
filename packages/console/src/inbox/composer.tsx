import { MessageSquareText, Send, StickyNote } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useWrite } from '../api/inbox.js';
import type { InboxItem } from '../api/inbox-types.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { ErrorNote } from '../ui/states.js';
import { ReplyPicker } from './reply-picker.js';
import { SuggestedReply } from './suggested-reply.js';
import { useDismissed, useReplyTexts, type Kind } from './use-reply-texts.js';

interface ComposerProps {
  item: InboxItem;
  /** A teammate has claimed the conversation: only notes are possible. */
  isOthers: boolean;
  /** Called with each reply that the member types. The user sees who types, and must not see it of a note. */
  onType: (text: string) => void;
}

/** Sends a message to the user, or a note to teammates. Drafts are kept until they are sent. */
export function Composer({ item, isOthers, onType }: ComposerProps) {
  const { conversationId, handedOff, state, assignee, question, draft } = item;
  const [kind, setKind] = useState<Kind>('reply');
  const { texts, setText } = useReplyTexts(conversationId, onType);
  const { isDismissed, dismiss } = useDismissed(conversationId, draft?.at);
  const [picking, setPicking] = useState<'by key' | 'by button'>();
  const field = useRef<HTMLTextAreaElement>(null);
  // A note does not wait for the previous reply.
  const writes = { reply: useWrite(conversationId), note: useWrite(conversationId) };
  const write = writes[kind];
  const text = texts[kind];
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
    write.change({ kind, text }, { onSuccess: () => setText(kind, '') });
  };
  /** Puts words where the member writes, and keeps what is there. */
  const insert = (words: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    };
    setText('reply', texts.reply.slice(0, from) + words + texts.reply.slice(to));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key === '/' && kind === 'reply' && text === '' && canReply) setPicking('by key');
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send();
    else return;
    event.preventDefault();
  };
  return (
    <form
      className={classNames('composer', kind === 'note' && 'for-team')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {draft && canReply && !isDismissed && (
        <SuggestedReply
          text={draft.text}
          onUse={() => {
            setText('reply', [texts.reply.trimEnd(), draft.text].filter(Boolean).join('\n\n'));
            dismiss();
            choose('reply');
          }}
          onDismiss={dismiss}
        />
      )}
      {write.error !== null && <ErrorNote error={write.error} />}
      <div className="composer-kinds">
        <div role="group" aria-label="What to write">
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
        {kind === 'reply' && canReply && (
          <Button
            size="small"
            kind="ghost"
            icon={<MessageSquareText size={14} aria-hidden />}
            onClick={() => setPicking('by button')}
          >
            Canned replies
          </Button>
        )}
      </div>
      <textarea
        ref={field}
        className="input"
        rows={3}
        aria-label={kind === 'reply' ? 'Reply to the user' : 'Note to your team'}
        placeholder={
          kind === 'note' ? 'Only your team sees this' : canReply ? replyHint : 'Write to the user'
        }
        aria-describedby={reason === undefined ? undefined : reasonId}
        value={text}
        onChange={(event) => setText(kind, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="composer-foot">
        <span className={reason === undefined ? 'dim' : 'why-not'} id={reasonId} role="status">
          {reason ?? `${kind === 'reply' ? assigning(assignee) : ''}Enter sends, Shift+Enter adds a line.`}
        </span>
        <Button
          // While it waits, to claim it is the main action, and while it asks, to decide.
          kind={state === 'open' && !question ? 'primary' : 'plain'}
          type="submit"
          busy={write.isPending}
          disabled={text.trim() === '' || isOff}
          icon={kind === 'reply' ? <Send size={14} aria-hidden /> : <StickyNote size={14} aria-hidden />}
        >
          {kind === 'reply' ? 'Send' : 'Add note'}
        </Button>
      </div>
      <ReplyPicker
        conversationId={conversationId}
        open={picking !== undefined}
        onClose={() => {
          // The key that opened it was meant as a text.
          if (picking === 'by key') setText('reply', '/');
          setPicking(undefined);
        }}
        onClosed={() => field.current?.focus()}
        onPick={(words) => {
          insert(words);
          setPicking(undefined);
        }}
      />
    </form>
  );
}

const replyHint = 'Write to the user, or / for a canned reply';

function assigning(assignee: InboxItem['assignee']): string {
  return assignee ? '' : 'Replying assigns this conversation to you. ';
}

/** Says why no reply can be sent, and what to do. */
function reasonOf(about: { handedOff: boolean; state: string; assignee: string | undefined }): string {
  if (!about.handedOff || about.state === 'resolved')
    return 'The agent has this conversation. Take it over to reply.';
  return `${about.assignee ?? 'A teammate'} has this conversation. Take it over to reply.`;
}
