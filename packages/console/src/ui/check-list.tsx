import { useState, type ReactNode } from 'react';
import { Check } from './field.js';
import { FieldGroup } from './field-group.js';

export interface CheckOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The text that the filter searches. */
  text: string;
  /** The heading that it is under. Either all options have one or none. */
  group?: string;
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
  const checkOf = (option: CheckOption) => (
    <Check
      key={option.value}
      label={option.label}
      hint={option.hint}
      checked={value.includes(option.value)}
      onChange={(checked) =>
        onChange(checked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
      }
    />
  );
  return (
    <FieldGroup legend={legend} fault={fault}>
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
      {options.length > 0 && (
        <div className="check-list">
          {[...new Set(shown.map(({ group }) => group))].map((name) => (
            <CheckGroup key={name ?? ''} name={name}>
              {shown.filter(({ group }) => group === name).map(checkOf)}
            </CheckGroup>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

function CheckGroup({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (name === undefined) return children;
  return (
    <fieldset className="check-group">
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
