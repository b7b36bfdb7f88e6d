import type { ManualTexts } from './find-sections.js';

/** The file comes with the script, so its outer form is enough to tell it from an error. */
export function isTexts(value: unknown): value is ManualTexts {
  return typeof value === 'object' && value !== null && 'pages' in value && 'sections' in value;
}
