import { useSearch } from '@tanstack/react-router';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { classNames } from './class-names.js';

const typingMs = 250;

/** The filters of a page. On a phone, a button shows those that follow the search. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const active = Object.keys(useSearch({ strict: false })).length;
  return (
    <search className={classNames('filters', !isOpen && 'folded')} aria-label={label}>
      <button
        type="button"
        className="button filters-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={14} aria-hidden /> {active === 0 ? 'Filters' : `Filters (${active})`}
      </button>
      {children}
    </search>
  );
}

interface SearchFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The name by which a page's keys find it. */
  dataKey?: string;
}

/** A search text. It applies after a pause in typing, and at once with Enter. */
export function SearchFilter({ label, value = '', onChange, dataKey }: SearchFilterProps) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    // The address changed in another way, such as by going back.
    setBefore(value);
    if (value !== text.trim()) setText(value);
  }
  const search = () => onChange(text.trim() || undefined);
  const searchAfterTyping = useEffectEvent(search);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => searchAfterTyping(), typingMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className="search">
      <Search size={15} aria-hidden />
      <input
        type="search"
        className="input"
        aria-label={label}
        data-key={dataKey}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search();
        }}
      />
    </div>
  );
}

interface ChoiceFilterProps<Choice extends string> {
  label: string;
  /** The label of no choice, such as “Any channel”. */
  all: string;
  choices: readonly (readonly [value: Choice, words: string])[];
  value: Choice | undefined;
  onChange: (value: Choice | undefined) => void;
}

export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>) {
  const { label, all, choices, value, onChange } = props;
  return (
    <select
      className="input"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(choices.find(([choice]) => choice === event.target.value)?.[0])}
    >
      <option value="">{all}</option>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface DayFilterProps {
  label: string;
  /** As YYYY-MM-DD. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day, such as the first one of a range. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <label className="day-filter">
      <span className="dim">{label}</span>
      <input
        type="date"
        className="input"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}
