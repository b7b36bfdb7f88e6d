import type { ReactNode } from 'react';
import { useFault } from './use-fault.js';

interface FormSectionProps {
  title: string;
  about?: ReactNode;
  /** The fault of all of it, in the service's words. */
  fault?: string | undefined;
  children: ReactNode;
}

export function FormSection({ title, about, fault, children }: FormSectionProps) {
  const { shown, edited } = useFault(fault);
  return (
    <section className="form-section" onChange={edited}>
      <header>
        <h2>{title}</h2>
        {about !== undefined && <p>{about}</p>}
      </header>
      {children}
      {shown !== undefined && <p className="fault">{shown}</p>}
    </section>
  );
}
