import { badRequest, type Endpoint, seedOf } from './endpoint';

const titles = [
  'Stand-up',
  'Dentist',
  'Lunch with Sam',
  'Review of the quarter',
  'Piano lesson',
  'Call with Lisbon',
];

/** GET /calendar?day=today: a made-up day that is always the same for the same word. */
export const calendar: Endpoint = ({ query }) => {
  const day = query.get('day')?.trim() ?? '';
  if (day === '') return badRequest('Name a day: /calendar?day=today.');
  const seed = seedOf(day);
  const events = Array.from({ length: 2 + (seed % 2) }, (_, index) => ({
    time: `${String(9 + index * 3).padStart(2, '0')}:${seed % 2 === 0 ? '00' : '30'}`,
    title: titles[(seed + index) % titles.length] ?? 'Stand-up',
  }));
  return { status: 200, body: { day, events } };
};
