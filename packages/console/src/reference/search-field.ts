import { element, labelled } from './element.js';

interface Entry {
  /** In lower case. */
  words: string;
  parts: HTMLElement[];
}

/** Returns the field that leaves only the operations with all its words, and says how many. `/` leads to it. */
export function searchField(): HTMLElement[] {
  const entries = [...document.querySelectorAll<HTMLElement>('section[data-path]')].map(entryOf);
  const groups = [...document.querySelectorAll<HTMLElement>('nav h2, main h2')];
  const input = element('input', { type: 'search', placeholder: 'Press / to search', autocomplete: 'off' });
  const found = element('p', { className: 'kind', ariaLive: 'polite' });
  const show = () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = ({ words }: Entry) => wanted.every((word) => words.includes(word));
    for (const entry of entries) for (const part of entry.parts) part.hidden = !fits(entry);
    for (const group of groups) group.hidden = !hasShown(group);
    const count = entries.filter(fits).length;
    found.textContent = wanted.length === 0 ? '' : `${count} of ${entries.length} operations`;
  };
  input.addEventListener('input', show);
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
  });
  return [labelled('Search operations', input), found];
}

function entryOf(section: HTMLElement): Entry {
  const link = document.querySelector<HTMLElement>(`nav a[href="#${CSS.escape(section.id)}"]`)?.closest('li');
  const { method = '', path = '' } = section.dataset;
  const summary = section.querySelector('p')?.textContent ?? '';
  return { words: `${method} ${path} ${summary}`.toLowerCase(), parts: link ? [section, link] : [section] };
}

/** True if an operation is shown between this heading and the next one. */
function hasShown(heading: HTMLElement): boolean {
  for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    const operations = next.tagName === 'UL' ? [...next.children] : [next];
    if (operations.some((each) => !each.hasAttribute('hidden'))) return true;
  }
  return false;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
