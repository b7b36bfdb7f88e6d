import type { ReactNode } from 'react';
import { useFault } from './use-fault.js';

interface FieldGroupProps {
  legend: string;
  /** The fault of all of it, in the service's words. */
  fault?: string | undefined;
  children: ReactNode;
}

/** Controls that make one value, such as rows of headers. */
export function FieldGroup({ legend, fault, children }: FieldGroupProps) {
  const { shown, edited } = useFault(fault);
  return (
    <fieldset className="field group" onChange={edited}>
      <legend>{legend}</legend>
      {children}
      {shown !== undefined && <p className="fault">{shown}</p>}
    </fieldset>
  );
}
