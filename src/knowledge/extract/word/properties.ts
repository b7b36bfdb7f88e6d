import type { Element } from 'domhandler';
import { child } from '../office/package';

/** Returns the value of a property, as in `<w:pStyle w:val="Heading1"/>`. */
export function valueOf(properties: Element | undefined, name: string): string | undefined {
  return child(properties, name)?.attribs['w:val'];
}

/** A property holds if it is there, unless it says that it does not. */
export function holds(property: Element | undefined): boolean {
  return property !== undefined && !/^(0|false|off|none)$/.test(property.attribs['w:val'] ?? '');
}
