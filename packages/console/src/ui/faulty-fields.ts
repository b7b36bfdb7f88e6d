import { useLayoutEffect, useState, type RefObject } from 'react';
import { faultsIn, type Fault } from './form-faults.js';

export interface FaultyField {
  label: string;
  element: HTMLElement;
}

interface Faulty {
  fields: readonly FaultyField[];
  /** Faults that no field in sight has shown. */
  elsewhere: readonly Fault[];
  /** True once a field was edited, which may mend the faults of others. */
  isOld: boolean;
}

const none: Faulty = { fields: [], elsewhere: [], isOld: false };

/** Follows the fields around `place` that show a fault of this error. Focuses the first one when the error is new. */
export function useFaultyFields(place: RefObject<HTMLElement | null>, error: Error): Faulty {
  const [faulty, setFaulty] = useState(none);
  useLayoutEffect(() => {
    const form = place.current?.closest<HTMLElement>('form, section');
    if (!form) return;
    const faults = faultsIn(error);
    const seen = new Map<string, Element>();
    let isOld = false;
    const read = () => {
      const fields = fieldsWith(form, faults, seen);
      const elsewhere = faults.filter(({ message }) => !isInSight(seen.get(message)));
      const now = { fields, elsewhere, isOld };
      setFaulty((before) => (isSame(before, now) ? before : now));
      return fields;
    };
    const noteEdit = () => {
      isOld = true;
      read();
    };
    const [first] = read();
    if (first) focusField(first);
    const observer = new MutationObserver(read);
    const shown = { attributes: true, attributeFilter: ['hidden'] };
    observer.observe(form, { childList: true, characterData: true, subtree: true, ...shown });
    form.addEventListener('input', noteEdit);
    return () => {
      observer.disconnect();
      form.removeEventListener('input', noteEdit);
    };
  }, [place, error]);
  return faulty;
}

/** Shows a field in the middle of the page: a bar may cover the page's end. */
export function focusField({ element }: FaultyField): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

const control = 'input, select, textarea, button';

/** Returns the fields in sight that show one of these faults, and adds its words to `seen`. */
function fieldsWith(form: HTMLElement, faults: readonly Fault[], seen: Map<string, Element>): FaultyField[] {
  return [...form.querySelectorAll('.fault')].flatMap((shown) => {
    const words = shown.textContent;
    const field = shown.parentElement;
    const element = field?.querySelector<HTMLElement>(control);
    if (!field || !element || !isInSight(field)) return [];
    if (!faults.some(({ message }) => message === words)) return [];
    seen.set(words, field);
    return [{ label: labelOf(field), element }];
  });
}

/** False for a field in a tab that is not shown. */
function isInSight(field: Element | undefined): boolean {
  return field?.isConnected === true && field.closest('[hidden]') === null;
}

/** Returns the field's label, with that of the group it is in, such as `When (Rule 2)`. */
function labelOf(field: HTMLElement): string {
  const label = titleOf(field, 'label', 'legend', 'header > h2');
  const group = field.parentElement?.closest('fieldset');
  const groupName = group && titleOf(group, 'legend');
  return groupName ? `${label} (${groupName})` : label;
}

function titleOf(element: Element, ...places: string[]): string {
  return element.querySelector(places.map((place) => `:scope > ${place}`).join(', '))?.textContent ?? '';
}

function isSame(left: Faulty, right: Faulty): boolean {
  return (
    left.isOld === right.isOld &&
    left.fields.length === right.fields.length &&
    left.elsewhere.length === right.elsewhere.length &&
    left.fields.every(({ element }, at) => element === right.fields[at]?.element)
  );
}
