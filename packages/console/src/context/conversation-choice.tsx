import { useQuery } from '@tanstack/react-query';
import { newestConversationsQuery } from '../api/context.js';
import { userNameOf } from '../people/user-name.js';
import { Field } from '../ui/field.js';

interface ConversationChoiceProps {
  label: string;
  hint: string;
  /** Empty: none. */
  value: string;
  onChange: (conversationId: string) => void;
}

/** Chooses one of the newest conversations. */
export function ConversationChoice({ label, hint, value, onChange }: ConversationChoiceProps) {
  const { data } = useQuery(newestConversationsQuery);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">No conversation</option>
          {data?.items.map(({ conversationId, latest, ...talk }) => (
            <option key={conversationId} value={conversationId}>
              {[userNameOf(talk), latest?.text.slice(0, 60)].filter(Boolean).join(': ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
