import { useId, useState, type KeyboardEvent } from 'react';
import { movedTo, optionsFor, type ComboOption } from './combobox-options.js';
import type { ControlProps } from './field.js';
import './combobox.css';

interface ComboboxProps {
  control: ControlProps;
  /** The name of the list, for screen readers. */
  label: string;
  options: readonly ComboOption[];
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A text with suggestions. Other texts may be entered too. */
export function Combobox({ control, label, options, placeholder, value, onChange }: ComboboxProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = optionsFor(options, isTyped ? value : '');
  const isShown = isOpen && shown.length > 0;
  const open = (typed: boolean, at = -1) => {
    setOpen(true);
    setTyped(typed);
    setActive(at);
  };
  const choose = (option: ComboOption) => {
    onChange(option.value);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const chosen = isShown ? shown[active] : undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isShown) setActive(movedTo(active, key === 'ArrowDown' ? 1 : -1, shown.length));
      else open(false, key === 'ArrowDown' ? 0 : optionsFor(options, '').length - 1);
    } else if (key === 'Enter' && chosen) choose(chosen);
    else if (key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className="combobox">
      <input
        {...control}
        className="input"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          open(true);
        }}
        onClick={() => open(false)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <ul id={listId} role="listbox" aria-label={label} className="menu" hidden={!isShown}>
        {isShown &&
          shown.map((option, at) => (
            <li
              key={option.value}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              className="menu-item"
              data-selected={at === active}
              ref={at === active ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
              // Otherwise the field would lose the focus before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.value}</span>
              {option.about !== undefined && <span className="dim">{option.about}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
