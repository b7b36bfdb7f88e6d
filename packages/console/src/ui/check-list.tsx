import { useState, type ReactNode } from 'react';
import { Check } from './field.js';

export interface CheckOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The text that the filter searches. */
  text: string;
}

interface CheckListProps {
  legend: string;
  options: readonly CheckOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  fault?: string | undefined;
  /** Shown if there are no options. */
  empty: ReactNode;
}

const manyOptions = 8;

/** A choice of any number of options. A long list has a filter. */
export function CheckList({ legend, options, value, onChange, fault, empty }: CheckListProps) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = options.filter(({ text }) => text.toLowerCase().includes(wanted));
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {options.length === 0 && <p className="hint">{empty}</p>}
      {options.length > manyOptions && (
        <input
          className="input"
          type="search"
          aria-label={`Filter: ${legend}`}
          placeholder="Filter"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      <div className="check-list">
        {shown.map((option) => (
          <Check
            key={option.value}
            label={option.label}
            hint={option.hint}
            checked={value.includes(option.value)}
            onChange={(checked) =>
              onChange(checked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
            }
          />
        ))}
      </div>
      {fault !== undefined && <p className="fault">{fault}</p>}
    </fieldset>
  );
}
