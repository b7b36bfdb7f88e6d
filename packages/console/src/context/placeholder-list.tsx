import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contextQuery } from '../api/context.js';
import { FactList } from '../ui/facts.js';
import '../tools/tools.css';
import { ConversationChoice } from './conversation-choice.js';
import { factNames, placeholder } from './fact-names.js';

/** Lists the placeholders, with the values that they have in a chosen conversation. */
export function PlaceholderList({ except = [] }: { except?: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="tool-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Placeholders</summary>
      {isOpen && <Placeholders except={except} />}
    </details>
  );
}

function Placeholders({ except }: { except: readonly string[] }) {
  const [conversationId, setConversationId] = useState('');
  const { data } = useQuery({ ...contextQuery(conversationId), enabled: conversationId !== '' });
  const facts = data?.facts ?? factNames.map((name) => ({ name, value: undefined }));
  const shown = facts.filter(({ name }) => !except.includes(name));
  return (
    <div className="form-section">
      <ConversationChoice
        label="Preview with"
        hint="Shows the values in that conversation."
        value={conversationId}
        onChange={setConversationId}
      />
      <FactList facts={shown.map(({ name, value }) => [placeholder(name), String(value ?? '–')] as const)} />
      <p className="hint">
        <code>{placeholder('attributes.NAME')}</code> stands for an attribute that your backend sends.
      </p>
    </div>
  );
}
