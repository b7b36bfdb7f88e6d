import type { VNode } from 'preact';
import { Avatar } from './avatar.js';
import type { Ui } from './ui.js';

/** Shown before the first message. */
export function EmptyState({ ui: { session, options, text } }: { ui: Ui }): VNode {
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
            <button type="button" class="suggestion" dir="auto" onClick={() => session.send(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
