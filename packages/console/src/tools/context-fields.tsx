import { ContextUseFields } from '../context/context-use-fields.js';
import { PlaceholderList } from '../context/placeholder-list.js';
import { Check } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { fieldNames } from './tool-draft.js';
import type { ToolFormProps } from './tool-form-props.js';

/** Edits what a call takes from its user and conversation. */
export function ContextFields({ draft, set, faultOf }: ToolFormProps) {
  return (
    <FormSection title="User and conversation" about="Values that the model can’t change.">
      <ContextUseFields
        fromContext={draft.fromContext}
        needsUser={draft.needsUser}
        faultOf={faultOf}
        onChange={({ fromContext, needsUser }) => {
          if (fromContext) set('fromContext', fromContext);
          if (needsUser) set('needsUser', needsUser);
        }}
      />
      <Check
        label={fieldNames.identity}
        hint="Adds X-Holdfast-Call, a signed token that proves who asks and who approved."
        checked={draft.identity}
        onChange={(checked) => set('identity', checked)}
      />
      <PlaceholderList />
    </FormSection>
  );
}
