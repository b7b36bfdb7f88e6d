import { Sparkles } from 'lucide-react';
import { Button } from '../ui/button.js';

interface SuggestedReplyProps {
  text: string;
  onUse: () => void;
  onDismiss: () => void;
}

/** The agent's proposal for the reply. The user never reads it unless a member sends it. */
export function SuggestedReply({ text, onUse, onDismiss }: SuggestedReplyProps) {
  return (
    <section className="suggested" aria-label="Suggested reply">
      <header>
        <Sparkles size={14} aria-hidden />
        <h2>Suggested by the agent</h2>
        <Button size="small" data-key="use-draft" aria-keyshortcuts="y" onClick={onUse}>
          Use
        </Button>
        <Button size="small" kind="ghost" onClick={onDismiss}>
          Dismiss
        </Button>
      </header>
      <p className="plain-text" dir="auto">
        {text}
      </p>
    </section>
  );
}
