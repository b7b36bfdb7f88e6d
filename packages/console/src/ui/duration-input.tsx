import { useState } from 'react';
import type { ControlProps } from './field.js';

const units = [
  ['seconds', 1_000],
  ['minutes', 60_000],
  ['hours', 3_600_000],
  ['days', 86_400_000],
] as const;

interface DurationInputProps {
  control: ControlProps;
  label: string;
  /** Milliseconds. */
  value: number;
  onChange: (ms: number) => void;
}

/** A duration as a number of seconds, minutes, hours or days. */
export function DurationInput({ control, label, value, onChange }: DurationInputProps) {
  const [unitMs, setUnitMs] = useState(() => largestUnit(value));
  return (
    <div className="joined">
      <input
        {...control}
        className="input"
        type="number"
        min={1}
        step="any"
        value={value / unitMs}
        onChange={(event) => onChange(Math.round(event.target.valueAsNumber * unitMs) || 0)}
      />
      <select
        className="input"
        aria-label={`${label}: unit`}
        value={unitMs}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          onChange(Math.round((value / unitMs) * chosen));
          setUnitMs(chosen);
        }}
      >
        {units.map(([name, ms]) => (
          <option key={ms} value={ms}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Returns the largest unit in which the duration is a whole number. */
function largestUnit(ms: number): number {
  return units.findLast(([, unitMs]) => ms > 0 && ms % unitMs === 0)?.[1] ?? units[0][1];
}
