import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '..', '..');

/** Where texts stand that people read. */
const places = [
  'packages/console/src',
  'packages/widget/src',
  'src/api',
  'src/dev/chat',
  'src/dev/tenant-command',
  'src/workspace',
];

/** Phrases that a native speaker would not write in a product, and what to write instead. */
const patterns: readonly (readonly [found: RegExp, better: string])[] = [
  [/\bEmpty: /, 'Leave blank to …, or a placeholder'],
  [/\bOne a line\b/, 'One per line'],
  [/\b(once|objects?|tokens) a (line|conversation|million)\b/, 'per'],
  [/\bis told\b/, 'the active voice'],
  [/\bin the place of\b/, 'instead of'],
  [/\bMakes? (a|an|one|rule|secret|key|token)\b/, 'Create'],
  [/\b[Nn]obody\b [a-z]/, 'No one'],
  [/\b[Ss]omebody\b/, 'Someone'],
  [/\b[Ww]hoever\b|\bWhom\b/, 'the noun that is meant'],
  [/['">](Every|Any) (channel|agent|kind|state|role|answer|outcome)\b/, 'All channels'],
  [
    /\b(Salts|Marks|Keys|Records|Runs|Entries|Calls|Roles|Name|Secrets|Digest|Score|List|Body) of (the |a )?[a-z]+['"<]/,
    'a compound',
  ],
  [/['">](Role|Tag|Id|Kind|Cost) of the\b/, 'a compound'],
  [/['"`>]It must\b/, 'Must …'],
  [/\bMay be repeated\b/, 'Safe to retry (idempotent)'],
  [/\b[Pp]assed on\b/, 'sent to the model'],
  [/\b(is|are) not right\b/, 'Incorrect …'],
  [/\bAs the (system|server) *['"<]/, 'System, Server default'],
  [/\bIt counts from\b/, 'Applies from'],
  [/\bGive the result\b/, 'Answer for the tool'],
  [/\bChange the arguments\b/, 'Edit arguments'],
  [/['">]Check it['"<]/, 'Check connection'],
  [/\bThere is no such (page|field|path)\b/, 'Page not found, Unknown field'],
  [
    /\bBe somebody else\b|\bTest beside it\b|\bLook inside\b|\bRepeat it\b|\bPieces of text\b/,
    'what the button does',
  ],
];

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** Comments are for those who build it. */
function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** A text may be wrapped over lines. */
function faultsIn(file: string): string[] {
  const text = withoutComments(readFileSync(join(root, file), 'utf8')).replace(/\s+/g, ' ');
  return patterns.flatMap(([found, better]) => {
    const [phrase] = found.exec(text) ?? [];
    return phrase === undefined ? [] : [`${relative('.', file)}: “${phrase}” → ${better}`];
  });
}

test('texts for people have none of the phrases that are not English', () => {
  expect(places.flatMap(filesBelow).flatMap(faultsIn)).toEqual([]);
});

test('the patterns find what they are for', () => {
  const bad = [
    "hint: 'Empty: never.'",
    "'One a line.'",
    '>Make one</',
    "'Every channel'",
    "'Keys of requests'",
  ];
  for (const text of bad) expect(patterns.some(([found]) => found.test(text))).toBe(true);
  const good = ["'Leave blank to use the default.'", "'Create key'", "'All channels'", "'Idempotency keys'"];
  for (const text of good) expect(patterns.some(([found]) => found.test(text))).toBe(false);
});
