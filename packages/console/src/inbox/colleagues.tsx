import { useQuery } from '@tanstack/react-query';
import { presenceQuery } from '../api/presence.js';
import { presenceInWords } from '../api/presences.js';
import { useNow } from '../ui/clock.js';

/** The colleagues who view the conversation or type in it now. */
export function Colleagues({ conversationId }: { conversationId: string }) {
  const { data = [] } = useQuery(presenceQuery(conversationId));
  const now = useNow();
  return (
    <p className="colleagues dim" role="status">
      {presenceInWords(data, now)}
    </p>
  );
}
