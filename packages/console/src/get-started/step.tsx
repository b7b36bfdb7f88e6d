import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';
import { stepNames, type StepName } from './progress.js';

interface StepProps {
  name: StepName;
  title: string;
  about: ReactNode;
  isDone: boolean;
  children: ReactNode;
}

/** One step with its number, or a mark if it is done. */
export function Step({ name, title, about, isDone, children }: StepProps) {
  return (
    <li className={classNames('step', isDone && 'done')} aria-labelledby={`step-${name}`}>
      <span className="step-mark" aria-hidden>
        {isDone ? <Check size={15} /> : stepNames.indexOf(name) + 1}
      </span>
      <div className="step-content">
        <header>
          <h2 id={`step-${name}`}>
            {title}
            {isDone && <span className="visually-hidden"> (done)</span>}
          </h2>
          <p className="dim">{about}</p>
        </header>
        {children}
      </div>
    </li>
  );
}

/** Shown in the place of a step's actions until there is an agent. */
export function Later() {
  return <p className="dim">First create your agent, above.</p>;
}
