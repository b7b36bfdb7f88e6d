import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, about, children }: FormSectionProps) {
  return (
    <section className="form-section">
      <header>
        <h2>{title}</h2>
        {about !== undefined && <p>{about}</p>}
      </header>
      {children}
    </section>
  );
}
