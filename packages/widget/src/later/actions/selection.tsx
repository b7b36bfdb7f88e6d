import type { VNode } from 'preact';
import type { Option } from '../../state/events.js';
import type { Answer } from './answer.js';

/** Selects one of several options by pressing it. */
export function Selection({ options, answer }: { options: Option[]; answer: Answer }): VNode {
  return (
    <div class="options">
      {options.map(({ value, label, description }, index) => (
        <button
          key={value}
          type="button"
          class="option"
          dir="auto"
          data-first={index === 0 ? true : undefined}
          onClick={() => void answer({ selectedValue: value }, label)}
        >
          {label}
          {description !== undefined && <small>{description}</small>}
        </button>
      ))}
    </div>
  );
}
