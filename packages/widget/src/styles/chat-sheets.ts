import actions from './actions.css?inline';
import base from './base.css?inline';
import panel from './panel.css?inline';
import transcript from './transcript.css?inline';

let sheets: CSSStyleSheet[] | undefined;

/**
 * Returns the styles of the panel. All widgets of a page share them. Constructed sheets need no `unsafe-inline` in the
 * page's policy.
 */
export function chatSheets(): CSSStyleSheet[] {
  sheets ??= [base, panel, transcript, actions].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}
