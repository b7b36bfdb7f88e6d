import actions from './actions.css?inline';
import base from './base.css?inline';
import panel from './panel.css?inline';
import transcript from './transcript.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Returns the styles of the panel. All widgets of a page share them. A constructed sheet needs no `unsafe-inline` in the page's
 * policy.
 */
export function chatSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(base + panel + transcript + actions);
  return sheet;
}
