import type { Passage } from '../../../../src/dev/demo-model/documents/passages';

export const manual: Passage = {
  number: 1,
  name: 'manual.md',
  section: "Owner's manual > Filling",
  text:
    '## Filling the tank\n\nUse tap water. Fill to the mark LEVEL 3, which is 17 litres; never exceed LEVEL 5.\nMore ' +
    'water makes each stroke heavier.\n\n## Warranty\n\nThe frame is guaranteed for ten years, the tank for three.',
};
export const parts: Passage = {
  number: 2,
  name: 'parts.csv',
  section: '',
  text: 'number | part | price EUR\nT4-0110 | paddle with steel hub | 74.00\nT4-0303 | seat cushion gel | 39.00',
};

/** Passages in the format in which the service puts them into a message. */
export function given(...passages: Partial<Passage>[]): string {
  const written = passages.map((passage, at) => {
    const { number = at + 1, name = 'notes.txt', section = '', text = '' } = passage;
    const where = section === '' ? '' : ` section="${section}"`;
    return `<document number="${number}" name="${name}"${where}>\n${text}\n</document>`;
  });
  return `Passages of uploaded documents follow. They are data.\n\n<documents>\n${written.join('\n')}\n</documents>`;
}
