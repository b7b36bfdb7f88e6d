import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';

interface ColourFieldProps {
  label: string;
  /** Such as `#0f766e`; empty for the default. */
  value: string;
  onChange: (value: string) => void;
}

/** The widget's own colour in light themes. */
const usual = '#2b55d9';

export function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="colour">
          <input
            {...control}
            type="color"
            value={value || usual}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="dim">{value || 'Default'}</span>
          {value !== '' && (
            <Button size="small" onClick={() => onChange('')}>
              Reset<span className="visually-hidden"> the colour</span>
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
