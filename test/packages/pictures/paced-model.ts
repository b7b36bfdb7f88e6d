import { setTimeout as delay } from 'node:timers/promises';
import { begin, chunk, type ModelMove } from '../../support/scripted-model';

interface Pace {
  /** Until the first token, in ms. */
  thinksMs?: number;
  /** Between two words, in ms. */
  wordMs?: number;
  promptTokens: number;
}

interface Wanted {
  tool: string;
  args: object;
}

/** Answers like a model: it thinks, then says one word after the other, and calls tools at the end. */
export function answers(text: string, pace: Pace, ...wanted: Wanted[]): ModelMove {
  const { thinksMs = 400, wordMs = 25, promptTokens } = pace;
  return async (response, request) => {
    await delay(thinksMs);
    begin(response);
    for (const word of text.match(/\S+\s*/g) ?? []) {
      chunk(response, request, { delta: { content: word } });
      await delay(wordMs);
    }
    wanted.forEach(({ tool, args }, index) => {
      const call = { index, id: `call_${promptTokens}_${index}`, type: 'function' };
      const tool_calls = [{ ...call, function: { name: tool, arguments: JSON.stringify(args) } }];
      chunk(response, request, { delta: { tool_calls } });
    });
    chunk(response, request, { delta: {}, finish_reason: wanted.length > 0 ? 'tool_calls' : 'stop' });
    const completionTokens = Math.ceil(text.length / 4) + 20 * wanted.length;
    const usage = {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    };
    response.write(`data: ${JSON.stringify({ id: '1', model: request.model, choices: [], usage })}\n\n`);
    response.end('data: [DONE]\n\n');
  };
}
