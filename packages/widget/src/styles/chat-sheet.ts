import base from './base.css?inline';
import panel from './panel.css?inline';
import transcript from './transcript.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Returns the styles of the panel. All widgets of a page share them. A constructed sheet needs no `unsafe-inline` in the page's
 * policy.
 */
export function chatSheet(): CSSStyleSheet {
  return (sheet ??= sheetOf(base + panel + transcript));
}

export function sheetOf(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}
