type Child = Node | string;

/** Creates an element from properties and children. Texts are never parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

let fields = 0;

/** A control under its label. */
export function labelled(label: string, control: HTMLElement, hint = ''): HTMLElement {
  fields += 1;
  control.id = `try-${fields}`;
  return element(
    'div',
    { className: 'try-field' },
    element('label', { htmlFor: control.id }, label),
    control,
    ...(hint === '' ? [] : [element('p', { className: 'kind' }, hint)]),
  );
}
