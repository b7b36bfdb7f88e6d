import { Link } from '@tanstack/react-router';
import { Check } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { fieldNames } from './settings-draft.js';
import type { SettingsFormProps } from './settings-form-props.js';

/** Stops all work that no message of a user began. */
export function OwnWorkFields({ draft, set }: Pick<SettingsFormProps, 'draft' | 'set'>) {
  return (
    <FormSection
      title="Work that begins by itself"
      about={
        <>
          <Link to="/schedules">Schedules</Link> and <Link to="/triggers">triggers</Link> of all agents.
        </>
      }
    >
      <Check
        isSwitch
        label={fieldNames.pausesOwnWork}
        hint="Nothing new begins. Runs that have begun go on. What is due meanwhile is not made up for."
        checked={draft.pausesOwnWork}
        onChange={(checked) => set('pausesOwnWork', checked)}
      />
    </FormSection>
  );
}
