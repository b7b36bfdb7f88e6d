import { designIn } from '../../../packages/console/src/widget-designer/design-in';
import { plainDesign } from '../../../packages/console/src/widget-designer/widget-design';

test('reads a design that the browser kept', () => {
  const design = {
    ...{ title: 'Acme', greeting: 'Hi', suggestions: ['Refund'], locale: 'de', theme: 'dark' },
    ...{ takesFiles: false, opensAtOnce: true, accent: '#0f766e', radius: '2px', inset: '30' },
  };
  expect(designIn(JSON.stringify(design))).toEqual(design);
});

test('takes the defaults for everything that it can’t use', () => {
  expect(designIn('')).toEqual(plainDesign);
  const other = { title: 1, suggestions: 'x', locale: 'xx', theme: {}, accent: 'red', radius: '9em' };
  expect(designIn(JSON.stringify(other))).toEqual(plainDesign);
});
