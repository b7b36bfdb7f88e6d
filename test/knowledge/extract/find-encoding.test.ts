import iconv from 'iconv-lite';
import { decoded, encodingOf } from '../../../src/knowledge/extract/encoding/encodings';
import { findEncoding } from '../../../src/knowledge/extract/encoding/find-encoding';

const texts: [language: string, encodings: string[], text: string][] = [
  [
    'German',
    ['windows-1252', 'cp850', 'cp437', 'macintosh'],
    'Kündigung nur schriftlich möglich, spätestens am dritten Werktag. Die Schlüssel gehören dem Büro.',
  ],
  ['a price list', ['windows-1252'], 'Artikel;Preis\nLampe;12,50 €\nKühlschrank;399,00 €\n'],
  ['French', ['windows-1252', 'macintosh'], 'Le loyer est payé au début du mois. La clé est à la régie.'],
  ['Spanish', ['windows-1252'], '¡Bienvenido! ¿Cuándo abre? ¡Atención! La señora llega mañana.'],
  [
    'Czech',
    ['windows-1250', 'iso-8859-2', 'cp852'],
    'Nájemné se platí předem. Výpovědní lhůta činí tři měsíce.',
  ],
  ['Hungarian', ['windows-1250'], 'A felmondási idő három hónap, a győri és fűtési iroda nyitva.'],
  [
    'Polish',
    ['windows-1250', 'iso-8859-2', 'cp852'],
    'Okres wypowiedzenia wynosi trzy miesiące, biuro w Łodzi.',
  ],
  ['Croatian', ['windows-1250'], 'Najamnina se plaća unaprijed, a stanari će čekati žuti šal.'],
  ['Turkish', ['windows-1254'], 'Kira her ayın ilk günü ödenir, başvurular şubeye yapılır.'],
  ['Greek', ['windows-1253', 'iso-8859-7'], 'Το ενοίκιο καταβάλλεται την πρώτη ημέρα του μήνα.'],
  ['Russian', ['windows-1251', 'koi8-r', 'cp866'], 'Арендная плата вносится в первый день месяца.'],
  ['Ukrainian', ['windows-1251'], 'Орендна плата вноситься першого дня місяця, її сума відома.'],
  ['Hebrew', ['windows-1255'], 'שכר הדירה משולם ביום הראשון של החודש.'],
  ['Arabic', ['windows-1256'], 'يدفع الإيجار في اليوم الأول من الشهر.'],
  [
    'Lithuanian',
    ['windows-1257'],
    'Nuomos mokestis mokamas pirmąją mėnesio dieną, išsikraustymo terminas ilgėja.',
  ],
  ['Japanese', ['shift_jis', 'euc-jp'], '氏名,住所\n山田太郎,東京都\n家賃は毎月一日に支払います。'],
  ['Chinese', ['gb18030'], '姓名,城市\n张三,北京\n租金应在每月第一天支付。'],
  ['Taiwanese Chinese', ['big5'], '姓名,城市\n張三,臺北\n租金應在每月第一天支付。'],
  ['Korean', ['euc-kr'], '이름,도시\n홍길동,서울\n임대료는 매월 첫날에 지불합니다.'],
  ['Thai', ['windows-874'], 'ค่าเช่าต้องชำระในวันแรกของเดือน'],
];
const cases = texts.flatMap(([language, encodings, text]) =>
  [...encodings, 'utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'].map(
    (encoding) => [language, encoding, text] as const,
  ),
);

test.each(cases)('reads %s in %s by its bytes alone', (_language, encoding, text) => {
  const bytes = iconv.encode(text, encoding);
  const found = findEncoding(bytes);
  expect(found && decoded(bytes, found.name)).toBe(text);
});

test('reads Japanese with escapes', () => {
  const bytes = Buffer.from('\x1b$BF|K\\8l\x1b(B and more', 'latin1');
  expect(decoded(bytes, findEncoding(bytes)?.name ?? '')).toBe('日本語 and more');
});

test('finds the letters of a language behind a long text in ASCII', () => {
  const ascii = Buffer.alloc(500_000, 'plain words\n');
  const bytes = Buffer.concat([
    ascii,
    iconv.encode('Nájemné se platí předem, do pátého dne v měsíci.', 'win1250'),
  ]);
  expect(findEncoding(bytes)?.name).toBe('windows-1250');
});

test('finds UTF-16 in a long text with signs beyond its first plane', () => {
  for (const text of ['a🎉'.repeat(3_000), '🎉b'.repeat(3_000)])
    expect(findEncoding(Buffer.from(text, 'utf16le'))?.name).toBe('utf-16le');
});

test('keeps UTF-8 in spite of a bad byte or a cut character', () => {
  const text = Buffer.from('The tenant’s deposit – at the café.');
  expect(findEncoding(Buffer.concat([text, Buffer.from([0x92])]))?.name).toBe('utf-8');
  expect(findEncoding(Buffer.concat([text, Buffer.from([0xe2, 0x80])]))?.name).toBe('utf-8');
});

test('believes what a file declares, unless its bytes are UTF-8 or no text in that encoding', () => {
  const short = Buffer.from('f8', 'hex');
  expect(findEncoding(short, 'windows-1250')).toEqual({ name: 'windows-1250', isCertain: true });
  expect(findEncoding(Buffer.from('Größe'), 'windows-1252')?.name).toBe('utf-8');
  expect(findEncoding(iconv.encode('Größe und Länge', 'win1252'), 'euc-kr')?.name).toBe('windows-1252');
});

test('says that a guess by few letters is doubtful, and one by many is not', () => {
  const few = iconv.encode('Name;Ort\nWeiß;Nürnberg\n', 'win1252');
  const many = iconv.encode(texts.find(([language]) => language === 'Russian')?.[2] ?? '', 'koi8-r');
  expect(findEncoding(few)?.isCertain).toBe(false);
  expect(findEncoding(many)?.isCertain).toBe(true);
});

test('takes bytes that are no text for none', () => {
  const bytes = Buffer.from('00ff01fe02fd03fc04fb90818d8f9d0001', 'hex');
  expect(findEncoding(bytes)).toBeUndefined();
});

test.each([
  ['latin1', 'windows-1252'],
  [' GB2312 ', 'gbk'],
  ['CP852', 'cp852'],
  ['UTF-32LE', 'utf-32le'],
  ['base64', undefined],
  ['no-such-name', undefined],
])('knows the encoding that “%s” stands for', (label, encoding) => {
  expect(encodingOf(label)).toBe(encoding);
});
