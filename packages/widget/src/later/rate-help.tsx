import type { VNode } from 'preact';
import { IconButton } from '../lent.js';
import type { Field } from '../state/events.js';
import type { Help, Rating } from '../state/state.js';
import type { Ui } from '../view/ui.js';
import { FormFields } from './actions/form-fields.js';
import { laterIcons } from './later-icons.js';

interface RateHelpProps {
  ui: Ui;
  help: Help;
}

const thumbs = [
  ['up', 'goodHelp'],
  ['down', 'badHelp'],
] as const;

/** Asks how the help of the team was, and then for a comment. */
export function RateHelp({ ui, help }: RateHelpProps): VNode | null {
  if (help === 'over') return null;
  const { session, text } = ui;
  const comment: Field = { name: 'comment', label: text('moreHelp'), type: 'textarea', required: false };
  return (
    <section class="action rate-help" aria-label={text('rateHelp')}>
      <p class="question">{text('rateHelp')}</p>
      <div class="tools">
        {thumbs.map(([given, name]) => (
          <IconButton
            key={given}
            class="plain"
            label={text(name)}
            icon={laterIcons.thumb}
            data-rating={given}
            aria-pressed={help === given}
            onClick={() => rate(ui, given, given)}
          />
        ))}
      </div>
      {help !== 'up' && help !== 'down' ? (
        <button
          type="button"
          class="secondary"
          onClick={() => session.change({ type: 'help', help: 'over' })}
        >
          {text('notNow')}
        </button>
      ) : (
        <FormFields
          ui={ui}
          id="rate-help"
          fields={[comment]}
          submit={text('sendComment')}
          onValues={(values) => {
            rate(ui, help, 'over', String(values['comment'] ?? ''));
            return undefined;
          }}
        />
      )}
    </section>
  );
}

function rate({ session, alert, text }: Ui, rating: Rating, help: Help, comment?: string): void {
  session.change({ type: 'help', help });
  alert(text('thanks'));
  session
    .current()
    .feedback(undefined, rating, comment)
    .catch((error: unknown) => session.report(error));
}
