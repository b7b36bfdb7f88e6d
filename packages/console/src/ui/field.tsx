import { useId, type ReactNode } from 'react';
import { useFault } from './use-fault.js';

/** Connects a control with its label, its hint and its fault. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The fault that the service found, in its words. An edit hides it. */
  fault?: string | undefined;
  /** The fault of the value as it is now. */
  liveFault?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control. `children` gets the properties for the control. */
export function Field({ label, hint, fault: found, liveFault, children }: FieldProps) {
  const id = useId();
  const { shown, edited } = useFault(found);
  const fault = liveFault ?? shown;
  const [hintId, faultId] = [`${id}-hint`, `${id}-fault`];
  const described = [hint !== undefined && hintId, fault !== undefined && faultId].filter(Boolean).join(' ');
  return (
    <div className="field" onChange={edited}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': fault !== undefined || undefined,
      })}
      {hint !== undefined && (
        <div className="hint" id={hintId}>
          {hint}
        </div>
      )}
      {fault !== undefined && (
        <div className="fault" id={faultId}>
          {fault}
        </div>
      )}
    </div>
  );
}

interface CheckProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Draws a switch, for what is on or off. */
  isSwitch?: boolean;
}

export function Check({ label, hint, checked, onChange, disabled = false, isSwitch = false }: CheckProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        {...(isSwitch && { role: 'switch', className: 'switch' })}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <div className="hint" id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
