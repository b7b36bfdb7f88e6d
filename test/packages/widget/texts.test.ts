import { buttonTextsIn } from '../../../packages/widget/src/closed/button-texts';
import { ar } from '../../../packages/widget/src/texts/ar';
import { de } from '../../../packages/widget/src/texts/de';
import { en } from '../../../packages/widget/src/texts/en';
import { es } from '../../../packages/widget/src/texts/es';
import { fr } from '../../../packages/widget/src/texts/fr';
import { ar as laterAr } from '../../../packages/widget/src/texts/later/ar';
import { de as laterDe } from '../../../packages/widget/src/texts/later/de';
import { en as laterEn } from '../../../packages/widget/src/texts/later/en';
import { es as laterEs } from '../../../packages/widget/src/texts/later/es';
import { fr as laterFr } from '../../../packages/widget/src/texts/later/fr';
import { fileOf, filled, languageOf, localeOf } from '../../../packages/widget/src/texts/texts';

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

/** The texts of the chat, including the part that loads later. */
const inEnglish = { ...en, ...laterEn };
const translated = {
  ar: { ...ar, ...laterAr },
  de: { ...de, ...laterDe },
  es: { ...es, ...laterEs },
  fr: { ...fr, ...laterFr },
};

test.each(Object.entries(translated))('has every text in %s, with the same placeholders', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(inEnglish).sort());
  for (const [name, text] of Object.entries(texts)) {
    expect(text.trim()).not.toBe('');
    const english = Object.entries(inEnglish).find(([one]) => one === name)?.[1] ?? '';
    expect([name, gaps(text)]).toEqual([name, gaps(english)]);
  }
});

test('loads no text twice', () => {
  expect(Object.keys(laterEn).filter((name) => Object.hasOwn(en, name))).toEqual([]);
});

test.each([
  [['de-AT', 'en'], 'de-AT'],
  [['', 'pt-BR', 'fr'], 'fr'],
  [['xx'], 'en'],
  [['not a tag!', 'AR'], 'AR'],
  [[], 'en'],
])('chooses a language from %j: %s', (tags, locale) => expect(localeOf(tags, {})).toBe(locale));

test('accepts a page’s own language', () => {
  expect(localeOf(['nl'], { send: 'Verstuur' })).toBe('nl');
  const { texts } = languageOf('nl', en, { send: 'Verstuur', open: 'Open' });
  expect(texts).toEqual({ ...en, ...buttonTextsIn('en'), send: 'Verstuur', open: 'Open' });
});

test('loads the texts of a language, else English', () => {
  expect([fileOf('de-AT'), fileOf('en-GB'), fileOf('nl')]).toEqual(['de', 'en', 'en']);
});

test('has the closed button’s texts before anything loads', () => {
  expect(languageOf('fr-CA').texts).toEqual(buttonTextsIn('fr'));
});

test('writes Arabic from right to left', () => {
  expect([languageOf('ar-EG').direction, languageOf('de').direction]).toEqual(['rtl', 'ltr']);
});

test('fills in values verbatim', () => {
  expect(filled(en.usingTool, { tool: '{name} <b>' })).toBe('Using {name} <b>');
});
