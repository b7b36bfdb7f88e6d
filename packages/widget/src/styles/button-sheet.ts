import button from './button.css?inline';

let sheet: CSSStyleSheet | undefined;

/** Returns the styles of the button. All widgets of a page share them. */
export function buttonSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(button);
  return sheet;
}
