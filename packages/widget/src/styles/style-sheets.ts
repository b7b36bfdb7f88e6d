import actions from './actions.css?inline';
import base from './base.css?inline';
import panel from './panel.css?inline';
import transcript from './transcript.css?inline';

let sheets: CSSStyleSheet[] | undefined;

/** Returns the styles of every widget on the page. Constructed sheets need no `unsafe-inline` in the page's policy. */
export function styleSheets(): CSSStyleSheet[] {
  sheets ??= [base, panel, transcript, actions].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}
