import { ChoiceField } from '../ui/choice-field.js';
import { Check, Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { LinesInput } from '../ui/lines-input.js';
import { TextField } from '../ui/text-field.js';
import { ColourField } from './colour-field.js';
import { corners, locales, themes, type WidgetDesign } from './widget-design.js';

interface DesignFieldsProps {
  design: WidgetDesign;
  onChange: (design: WidgetDesign) => void;
  /** By the design's stored names, such as `inset`. */
  faultOf: FaultOf;
}

/** Edits how the widget looks and what it says. */
export function DesignFields({ design, onChange, faultOf }: DesignFieldsProps) {
  const put = (change: Partial<WidgetDesign>) => onChange({ ...design, ...change });
  return (
    <>
      <div className="form-row">
        <TextField
          label="Title"
          placeholder="Default"
          maxLength={80}
          fault={faultOf('title')}
          value={design.title}
          onChange={(title) => put({ title })}
        />
        <ColourField label="Colour" value={design.accent} onChange={(accent) => put({ accent })} />
      </div>
      <TextField
        label="Greeting"
        placeholder="Default"
        maxLength={200}
        fault={faultOf('greeting')}
        value={design.greeting}
        onChange={(greeting) => put({ greeting })}
      />
      <Field label="Suggested questions" hint="One per line, up to four." fault={faultOf('suggestions')}>
        {(control) => (
          <LinesInput
            control={control}
            value={design.suggestions}
            onChange={(suggestions) => put({ suggestions: suggestions.slice(0, mostSuggestions) })}
          />
        )}
      </Field>
      <div className="form-row">
        <ChoiceField
          label="Language"
          choices={locales}
          value={design.locale}
          onChange={(locale) => put({ locale })}
        />
        <ChoiceField
          label="Theme"
          choices={themes}
          value={design.theme}
          onChange={(theme) => put({ theme })}
        />
        <ChoiceField
          label="Corners"
          choices={corners}
          value={design.corners}
          onChange={(shape) => put({ corners: shape })}
        />
        <TextField
          label="Distance from the edges"
          hint="In pixels."
          placeholder="20"
          inputMode="numeric"
          maxLength={3}
          fault={faultOf('inset')}
          value={design.inset}
          onChange={(inset) => put({ inset })}
        />
      </div>
      <Check
        label="Visitors can attach files"
        checked={design.takesFiles}
        onChange={(takesFiles) => put({ takesFiles })}
      />
      <Check
        label="Open the chat when the page loads"
        hint="The preview is always open."
        checked={design.opensAtOnce}
        onChange={(opensAtOnce) => put({ opensAtOnce })}
      />
    </>
  );
}

const mostSuggestions = 4;
