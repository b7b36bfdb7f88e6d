import { addCopyButtons } from './copy-buttons.js';
import { followReading } from './follow-reading.js';
import { searchField } from './search-field.js';

/** Adds what a page of the manual does beyond being read. The page is whole without it. */
document.querySelector('.search')?.append(...searchField());
addCopyButtons();
followReading();
