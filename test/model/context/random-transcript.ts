import { oneOf } from '../../../drill/random';
import type { Message } from '../../../src/domain/message';
import { assistant, call, result, user } from '../transcript';

/** Counts as a simple encoder would. No token is shorter than a byte. */
export const count = (text: string): number => Math.ceil(text.length / 4);

/** Returns turns with calls, results and operators' words of every length; the last of them is open. */
export function randomTranscript(random: () => number, turns: number, longest: number): Message[] {
  return Array.from({ length: turns }, (_, turn) => randomTurn(random, turn, longest)).flat();
}

function randomTurn(random: () => number, number: number, longest: number): Message[] {
  const turnId = `turn_${number}`;
  const text = (name: string) =>
    `${turnId} ${name} `.padEnd(Math.floor(random() ** 4 * longest), 'lorem ipsum ');
  const asked = { ...user(text('asks'), turnId), messageId: `${turnId}/asked` };
  const steps = Array.from({ length: Math.floor(random() * 4) }, (_, step): Message[] => {
    const ids = Array.from({ length: 1 + Math.floor(random() * 3) }, (__, index) => `call_${step}_${index}`);
    const calls = ids.map((id) => call(id, { arguments: text('calls') }));
    const said = { ...assistant(text('says'), { turnId, step, calls }), messageId: `${turnId}/${step}` };
    return [said, ...ids.map((id) => result(id, text('returns'), turnId))];
  });
  const by = { memberId: 'member_1', name: 'Ida' };
  const operator: Message[] =
    random() < 0.2
      ? [{ role: 'operator', messageId: `${turnId}/op`, turnId: '', text: text('helps'), at: new Date(), by }]
      : [];
  const answered = { ...assistant(text('answers'), { turnId }), messageId: `${turnId}/answered` };
  return [...operator, asked, ...steps.flat(), ...oneOf(random, [[], [answered]])];
}
