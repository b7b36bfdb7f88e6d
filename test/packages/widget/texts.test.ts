import { buttonTextsIn } from '../../../packages/widget/src/closed/button-texts';
import { ar } from '../../../packages/widget/src/texts/ar';
import { de } from '../../../packages/widget/src/texts/de';
import { en } from '../../../packages/widget/src/texts/en';
import { es } from '../../../packages/widget/src/texts/es';
import { fr } from '../../../packages/widget/src/texts/fr';
import { fileOf, filled, languageOf, localeOf } from '../../../packages/widget/src/texts/texts';

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

test.each(Object.entries({ ar, de, es, fr }))(
  'has every text in %s, with the same values to fill in',
  (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    for (const [name, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe('');
      expect([name, gaps(text)]).toEqual([
        name,
        gaps(Object.entries(en).find(([one]) => one === name)?.[1] ?? ''),
      ]);
    }
  },
);

test.each([
  [['de-AT', 'en'], 'de-AT'],
  [['', 'pt-BR', 'fr'], 'fr'],
  [['xx'], 'en'],
  [['not a tag!', 'AR'], 'AR'],
  [[], 'en'],
])('chooses a language from %j: %s', (tags, locale) => expect(localeOf(tags, {})).toBe(locale));

test('lets a page bring a language of its own', () => {
  expect(localeOf(['nl'], { send: 'Verstuur' })).toBe('nl');
  const { texts } = languageOf('nl', en, { send: 'Verstuur', open: 'Open' });
  expect(texts).toEqual({ ...en, ...buttonTextsIn('en'), send: 'Verstuur', open: 'Open' });
});

test('loads the texts of a language, and English for one without', () => {
  expect([fileOf('de-AT'), fileOf('en-GB'), fileOf('nl')]).toEqual(['de', 'en', 'en']);
});

test('has the closed button’s texts before anything is loaded', () => {
  expect(languageOf('fr-CA').texts).toEqual(buttonTextsIn('fr'));
});

test('writes Arabic from right to left', () => {
  expect([languageOf('ar-EG').direction, languageOf('de').direction]).toEqual(['rtl', 'ltr']);
});

test('fills values in as they are', () => {
  expect(filled(en.usingTool, { tool: '{name} <b>' })).toBe('Using {name} <b>');
});
