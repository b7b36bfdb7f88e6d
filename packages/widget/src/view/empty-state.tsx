import type { VNode } from 'preact';
import { Avatar } from './avatar.js';
import { useUi } from './ui.js';

/** What is shown before the first message. */
export function EmptyState({ onPick }: { onPick: (suggestion: string) => void }): VNode {
  const { options, text } = useUi();
  return (
    <div class="empty">
      <Avatar name="" isPerson={false} />
      <p class="greeting" dir="auto">
        {options.greeting ?? text('greeting')}
      </p>
      <p>{text('greetingDetail')}</p>
      {options.suggestions.length > 0 && (
        <div class="suggestions">
          {options.suggestions.map((suggestion) => (
            <button type="button" class="suggestion" dir="auto" onClick={() => onPick(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
