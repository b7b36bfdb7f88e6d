import { readLanguages, scoresByLanguage } from '../../../bench/retrieval/languages';
import { meanScore } from '../../../bench/retrieval/score';
import { wordsOf } from '../../../src/knowledge/search/words';

/** True if a question of this text finds a document of the other. */
function finds(question: string, document: string): boolean {
  const held = new Set(wordsOf(document, 'document'));
  return wordsOf(question, 'question').some((word) => held.has(word));
}

test.each([
  ['Strasse', 'Straße'],
  ['STRASSE', 'straße'],
  ['Lodz', 'Łódź'],
  ['Dordevic', 'Đorđević'],
  ['Mueller', 'Müller'],
  ['Müller', 'MUELLER'],
  ['Kobenhavn', 'København'],
  ['coeur', 'cœur'],
  ['kırtasiye', 'KIRTASİYE'],
  ['Ilgın', 'ILGIN'],
  ['νομος', 'ΝΟΜΟΣ'],
  ['νόμος', 'νομοσ'],
  ['ещё', 'еще'],
  ['كرايه', 'کرایه'],
  ['العنوان', 'العنـــوان'],
  ['مدرسة', 'مَدْرَسَه'],
  ['الايجار', 'الإيجار'],
  ['4217', '٤٢١٧'],
  ['4217', '۴۲۱۷'],
  ['65', '๖๕'],
  ['שלום', 'שָׁלוֹם'],
  ['RX780', 'ＲＸ７８０'],
  ['ガラス', 'ｶﾞﾗｽ'],
  ['サーバ', 'サーバー'],
  ['file', 'ﬁle'],
  ['Krankenversicherung', 'Kranken\u00ADver\u200Bsicherung'],
  ['میخواهم', 'می\u200Cخواهم'],
])('“%s” finds “%s”', (question, document) => {
  expect(finds(question, document)).toBe(true);
});

test.each([
  ['Docker', '使用Docker部署'],
  ['部署', '使用Docker部署'],
  ['RX780', 'RX780の使い方'],
  ['税', '税金は毎年三月に払います'],
  ['違約金', '借主は違約金を支払う'],
  ['カード', 'クレジットカードで払う'],
  ['おにぎり', 'おにぎりはいくらですか'],
  ['휴가', '연차휴가는 열다섯 날이다'],
  ['연차휴가가', '연차휴가는'],
  ['돈', '돈을 낸다'],
  ['กินอาหาร', 'ห้ามกินอาหารในทางเดิน'],
])('“%s” finds a word within “%s”', (question, document) => {
  expect(finds(question, document)).toBe(true);
});

test.each([
  ['ガラス', 'カラスは黒い鳥である'],
  ['กัน', 'กินข้าว'],
  ['мой', 'мои'],
  ['税金', '金曜日に閉まる'],
  ['W9', 'page 9'],
  ['301', 'within 30¹ days'],
])('“%s” does not find “%s”', (question, document) => {
  expect(finds(question, document)).toBe(false);
});

test.each([
  ['ISO27001', 'certified by ISO 27001'],
  ['ISO 27001', 'certified by ISO27001'],
  ['W9', 'the form W-9'],
  ['covid19', 'rules for COVID-19'],
  ['5kg', 'up to 5 kg'],
  ['30', 'within 30¹ days'],
  ['m2', 'a hall of 40 m²'],
])('“%s” finds the code or amount in “%s”', (question, document) => {
  expect(finds(question, document)).toBe(true);
});

test('finds the answers to the questions in twelve languages', async () => {
  const scores = await scoresByLanguage(readLanguages('bench/retrieval'));
  expect(scores).toHaveLength(12);
  for (const [, ofLanguage] of scores) expect(meanScore(ofLanguage).recallAt5).toBeGreaterThan(0.85);
});
