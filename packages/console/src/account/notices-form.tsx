import { useChangeNotices, type OwnNotices } from '../api/notices.js';
import { QuietHoursFields } from '../tools/quiet-hours-fields.js';
import { Button } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import { Check } from '../ui/field.js';
import { FormError } from '../ui/form-error.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import { useMemo } from 'react';
import { inQueues, reasons, switched, timed, timesFor } from './notice-rules.js';
import { RuleQueues } from './rule-queues.js';

/** Edits the rules and the quiet hours. */
export function NoticesForm({ notices }: { notices: OwnNotices }) {
  const { notifications, quietHours } = notices;
  const stored = useMemo(() => ({ notifications, quietHours }), [notifications, quietHours]);
  const { draft, set, isChanged, saved } = useDraft(stored);
  const change = useChangeNotices();
  const toasts = useToasts();
  const save = () =>
    change.change(
      { notifications: draft.notifications, quietHours: draft.quietHours ?? null },
      {
        onSuccess: (fresh) => {
          saved({ notifications: fresh.notifications, quietHours: fresh.quietHours });
          toasts.done('Your notifications are changed.');
        },
      },
    );
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending && isChanged) save();
      }}
    >
      {change.error && <FormError error={change.error} />}
      {reasons.map(([on, words]) => {
        const rule = draft.notifications.find((each) => each.on === on);
        return (
          <div key={on}>
            <Check
              label={words}
              checked={rule !== undefined}
              onChange={(isOn) => set('notifications', switched(draft.notifications, on, isOn))}
            />
            {rule && (
              <div className="rule-details">
                <ChoiceField
                  label={
                    <>
                      Notify me<span className="visually-hidden">: {words}</span>
                    </>
                  }
                  choices={timesFor(rule.afterMs)}
                  value={String(rule.afterMs)}
                  onChange={(ms) => set('notifications', timed(draft.notifications, on, Number(ms)))}
                />
                <RuleQueues
                  reason={words}
                  rule={rule}
                  onChange={(queueIds) => set('notifications', inQueues(draft.notifications, on, queueIds))}
                />
              </div>
            )}
          </div>
        );
      })}
      <QuietHoursFields
        hint="No e-mails are sent. They arrive once the quiet hours end."
        quietHours={draft.quietHours}
        onChange={(next) => set('quietHours', next)}
      />
      <div>
        <Button type="submit" busy={change.isPending} disabled={!isChanged}>
          Change notifications
        </Button>
      </div>
    </form>
  );
}
