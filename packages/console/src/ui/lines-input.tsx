import { useState } from 'react';
import type { ControlProps } from './field.js';

interface LinesInputProps {
  control: ControlProps;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  rows?: number;
  placeholder?: string;
}

/** A list of texts, one per line. Omits empty lines from the value, but keeps them while typing. */
export function LinesInput({ control, value, onChange, rows = 3, placeholder }: LinesInputProps) {
  const [text, setText] = useState(value.join('\n'));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (linesOf(text).join('\n') !== value.join('\n')) setText(value.join('\n'));
  }
  return (
    <textarea
      {...control}
      className="input"
      rows={rows}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
