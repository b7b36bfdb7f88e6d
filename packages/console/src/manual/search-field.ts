import { element } from '../reference/element.js';
import { findSections, wordsOf, type FoundSection, type ManualTexts } from './find-sections.js';
import { isTexts } from './is-texts.js';

/** Returns the field that searches all pages, and the list of what it finds. `/` leads to it. */
export function searchField(): HTMLElement[] {
  const input = element('input', { type: 'search', placeholder: 'Search docs', autocomplete: 'off' });
  const list = element('div', { id: 'found', hidden: true, role: 'listbox', ariaLabel: 'Search results' });
  const status = element('p', { className: 'status', role: 'status' });
  for (const [name, value] of Object.entries(comboBox)) input.setAttribute(name, value);
  let marked = -1;

  const mark = (at: number) => {
    const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
    marked = options.length === 0 ? -1 : (at + options.length) % options.length;
    for (const [index, option] of options.entries()) option.ariaSelected = String(index === marked);
    const option = options[marked];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (isShown: boolean) => {
    list.hidden = !isShown;
    input.ariaExpanded = String(isShown);
  };
  const search = async () => {
    const typed = input.value;
    const words = wordsOf(typed);
    const found = words.length === 0 ? [] : findSections(await texts(), typed);
    // Somebody may have typed on while the texts were loaded.
    if (input.value !== typed) return;
    list.replaceChildren(...found.map((section, index) => optionOf(section, index, words)));
    status.textContent = words.length === 0 ? '' : countOf(found.length);
    show(found.length > 0);
    mark(0);
  };
  input.addEventListener('focus', () => void texts());
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      mark(marked + (event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Enter' && !list.hidden)
      list.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    else if (event.key === 'Escape') show(false);
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', () => show(false));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !list.parentElement?.contains(target)) show(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === input) return;
    event.preventDefault();
    input.focus();
  });
  return [
    element('label', { className: 'unseen', htmlFor: comboBox.id }, 'Search docs'),
    input,
    list,
    status,
  ];
}

const comboBox = {
  ...{ id: 'search', role: 'combobox', 'aria-expanded': 'false' },
  ...{ 'aria-controls': 'found', 'aria-autocomplete': 'list', 'aria-keyshortcuts': '/' },
};

function countOf(count: number): string {
  if (count === 0) return 'No results. Try fewer or shorter words.';
  return count === 1 ? '1 result' : `${count} results`;
}

function optionOf(section: FoundSection, index: number, words: string[]): HTMLElement {
  const { address, title, group, heading, excerpt } = section;
  const place = [group, heading === title ? '' : title].filter(Boolean).join(' › ');
  return element(
    'a',
    { id: `found-${index}`, role: 'option', href: address, tabIndex: -1 },
    element('strong', {}, ...marks(heading, words)),
    element('span', { className: 'place' }, place),
    element('span', { className: 'excerpt' }, ...marks(excerpt, words)),
  );
}

/** Marks these words where a word of the text begins with one. */
function marks(text: string, words: string[]): (Node | string)[] {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})`, 'giu'));
  return parts.map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part));
}

let loaded: Promise<ManualTexts> | undefined;

/** Loads the texts once. A failed load is tried again at the next key. */
function texts(): Promise<ManualTexts> {
  loaded ??= load().catch(() => {
    loaded = undefined;
    return { pages: [], sections: [] };
  });
  return loaded;
}

async function load(): Promise<ManualTexts> {
  const answer: unknown = await (await fetch('/manual/search.json')).json();
  if (!isTexts(answer)) throw new Error('The texts of the manual have another form.');
  return answer;
}
