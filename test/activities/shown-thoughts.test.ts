import type { LogEntry } from '../../src/domain/turn-log';
import { ShownThoughts } from '../../activities/turn/shown-thoughts';
import type { ThoughtLine } from '../../workflows/turn/messages';

const turn = { turnId: 'turn_1', conversationId: 'conv_1', tenantId: 'tenant_1' };
const entry = (n: number, text: string): LogEntry => ({ event: 'status', text, n, at: '' });
type Show = (line: ThoughtLine, lineId: string) => Promise<string | null>;
const takeIt: Show = async () => '2026-11-28T10:00:00Z';

/** A step that follows two entries. The workflow answers as `showThought` says. */
function aStep(showThought: Show = takeIt) {
  const entries = [entry(1, 'Begun'), entry(2, 'Thinking')];
  const texts: string[] = [];
  const shown = {
    add: (text: string) => void texts.push(`after ${entries.length}: ${text}`),
    follow: (next: LogEntry) => void entries.push(next),
    get logBefore() {
      return { entries: [...entries], spans: [] };
    },
  };
  const control = new AbortController();
  const turns = { showThought: (_: string, line: ThoughtLine, lineId: string) => showThought(line, lineId) };
  const thoughts = new ShownThoughts(turn, shown, turns, control.signal);
  const lines = () => entries.slice(2).map((each) => ('text' in each ? each.text : ''));
  return { texts, lines, control, thoughts };
}

test('each line of a summary is shown in plain text, and the text follows the last one', async () => {
  const { thoughts, lines, texts } = aStep();
  for (const piece of ['**Check', 'ing the policy**', '\n\nIt is **long', '**.\n', 'Reading on'])
    thoughts.add(piece);
  thoughts.addText('Thirty ');
  thoughts.addText('days.');
  expect(texts).toEqual([]);
  await thoughts.settled();
  expect(lines()).toEqual(['Checking the policy', 'It is long.', 'Reading on']);
  expect(texts).toEqual(['after 5: Thirty days.']);
});

test('without a summary, text is shown at once', () => {
  const { thoughts, texts } = aStep();
  thoughts.addText('Thirty ');
  thoughts.addText('days.');
  expect(texts).toEqual(['after 2: Thirty ', 'after 2: days.']);
});

test('a summary that goes on after the text began is not shown', async () => {
  const { thoughts, lines } = aStep();
  thoughts.addText('Thirty days.');
  thoughts.add('More to think about\n');
  await thoughts.settled();
  expect(lines()).toEqual([]);
});

test('a long line is cut', async () => {
  const { thoughts, lines } = aStep();
  thoughts.add('ä'.repeat(5_000));
  await thoughts.settled();
  expect(lines()).toEqual([`${'ä'.repeat(199)}…`]);
});

test('after a line that came too late, no other is sent', async () => {
  const sent: string[] = [];
  const { thoughts, texts } = aStep(async ({ text }) => (sent.push(text), null));
  thoughts.add('One\nTwo\n');
  await thoughts.settled();
  thoughts.add('Three\n');
  thoughts.addText('Thirty days.');
  await thoughts.settled();
  expect(sent).toEqual(['One']);
  expect(texts).toEqual(['after 2: Thirty days.']);
});

test('a line whose answer was lost is sent again under the same id', async () => {
  const ids: string[] = [];
  const { thoughts, lines } = aStep(async (line, lineId) => {
    if (ids.push(lineId) === 1) throw new Error('no answer');
    return takeIt(line, lineId);
  });
  thoughts.add('One\n');
  await thoughts.settled();
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
  expect(lines()).toEqual(['One']);
});

test('work that ends before the workflow has answered is handed back, and shows no text', async () => {
  const { thoughts, texts, control } = aStep(async () => {
    control.abort();
    throw new Error('no answer');
  });
  thoughts.add('One\n');
  thoughts.addText('Thirty days.');
  await expect(thoughts.settled()).rejects.toMatchObject({
    type: 'worker.handed_back',
    details: [{ shown: 1 }],
  });
  expect(texts).toEqual([]);
});

test('work that was stopped sends no further line', async () => {
  const sent: string[] = [];
  const { thoughts, control } = aStep(async (line) => {
    sent.push(line.text);
    control.abort();
    return takeIt(line, '');
  });
  thoughts.add('One\nTwo\n');
  await thoughts.settled();
  expect(sent).toEqual(['One']);
});
