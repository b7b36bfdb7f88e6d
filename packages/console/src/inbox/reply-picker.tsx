import { useQuery } from '@tanstack/react-query';
import { fittingRepliesQuery } from '../api/replies.js';
import { Picker } from '../ui/picker.js';

interface ReplyPickerProps {
  conversationId: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  onPick: (text: string) => void;
}

/** Chooses a canned reply, with the conversation's facts filled in. */
export function ReplyPicker({ conversationId, open, onClose, onClosed, onPick }: ReplyPickerProps) {
  const { data: replies, error } = useQuery({ ...fittingRepliesQuery(conversationId), enabled: open });
  const empty = error ? error.message : replies ? 'No canned reply has these words' : 'Loading…';
  return (
    <Picker
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      label="Canned replies"
      placeholder="Find a canned reply…"
      groups={[
        {
          heading: 'Canned replies',
          items: (replies ?? []).map(({ replyId, title, text }) => ({
            id: replyId,
            label: title,
            about: text,
          })),
        },
      ]}
      empty={replies?.length === 0 ? 'No canned replies yet' : empty}
      onPick={(id) => {
        const text = replies?.find(({ replyId }) => replyId === id)?.text;
        if (text !== undefined) onPick(text);
      }}
    />
  );
}
