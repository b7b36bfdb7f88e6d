import { runTurn } from '../../load/run-turn';
import { nowMs } from '../../measure/clock';

export interface TurnLoad {
  /** The addresses of the processes, which take turns. */
  urls: readonly string[];
  apiKey: string;
  message: string;
  atOnce: number;
  forMs: number;
  /** No more turns than this. */
  most?: number;
}

/** Repeats one turn, with the same number of clients at any time. Rejects if a turn fails. */
export async function playTurns({ urls, apiKey, message, atOnce, forMs, most = Infinity }: TurnLoad) {
  const endMs = nowMs() + forMs;
  const turns: { endedMs: number; conversationId: string }[] = [];
  let begun = 0;
  const client = async () => {
    while (begun < most && nowMs() < endMs) {
      const url = `${urls[begun % urls.length] ?? ''}/api/agent/stream`;
      begun += 1;
      const endpoints = { holdfast: { url, headers: { 'x-api-key': apiKey } } };
      const { conversationId = '' } = await runTurn(endpoints, { subject: 'holdfast', message });
      turns.push({ endedMs: nowMs(), conversationId });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return turns;
}
