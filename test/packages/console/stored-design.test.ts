import { designOf, storedOf } from '../../../packages/console/src/widget-designer/stored-design';
import { plainDesign } from '../../../packages/console/src/widget-designer/widget-design';

test('a stored design comes back from its form as it was', () => {
  const stored = {
    ...{ title: 'Acme', greeting: 'Hi', suggestions: ['Refund'], accent: '#0f766e' },
    ...{ locale: 'de' as const, theme: 'dark' as const, corners: 'square' as const },
    ...{ files: false, open: true, inset: 30 },
  };
  expect(storedOf(designOf(stored))).toEqual(stored);
});

test('the form of an agent without a design has the defaults, which are not stored', () => {
  expect(designOf()).toEqual(plainDesign);
  expect(storedOf(plainDesign)).toBeNull();
  expect(storedOf(designOf({ corners: 'round', files: true, open: false }))).toBeNull();
});

test('a distance that is no number is sent, so that the service says what is wrong', () => {
  expect(storedOf({ ...plainDesign, inset: '2em' })).toEqual({ inset: Number.NaN });
});
