import actions from './actions.css?inline';
import base from './base.css?inline';
import panel from './panel.css?inline';
import transcript from './transcript.css?inline';

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Returns the styles of the button, and those of the panel too once it is open: a page that loads reads few. All widgets
 * of a page share them. Constructed sheets need no `unsafe-inline` in the page's policy.
 */
export function styleSheets(isOpen: boolean): CSSStyleSheet[] {
  return (isOpen ? [base, panel, transcript, actions] : [base]).map(sheetOf);
}

function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
