import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { nowMs } from '../measure/clock';
import type { ScriptedRequest } from './completion-request';
import { stampedToken } from './token-stamps';

const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };
const readsClock = toolCall('get_time', {});
const asksUser = toolCall('ask_confirm', { message: 'Shall I go on?' });

/** Streams a reply like OpenAI. Each token is a separate write and carries its send time. */
export async function streamCompletion(
  response: ServerResponse,
  { model, script, stepsDone, text }: ScriptedRequest,
): Promise<void> {
  if (script.firstTokenMs > 0) await delay(script.firstTokenMs);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (fields: object) => {
    const head = { id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1, model };
    response.write(`data: ${JSON.stringify({ ...head, ...fields })}\n\n`);
  };
  const choose = (delta: object, finish_reason: string | null = null) =>
    write({ choices: [{ index: 0, delta, finish_reason }] });

  const asksNow = script.asks && stepsDone === script.toolSteps;
  const call = stepsDone < script.toolSteps ? readsClock : asksNow ? asksUser : undefined;
  if (text !== undefined) choose({ content: text });
  else if (call) choose({ tool_calls: [call] });
  else {
    for (let token = 0; token < script.tokens; token += 1) {
      if (token > 0 && script.gapMs > 0) await delay(script.gapMs);
      choose({ content: stampedToken(nowMs()) });
    }
  }
  choose({}, call && text === undefined ? 'tool_calls' : 'stop');
  write({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}

function toolCall(name: string, args: object): object {
  return {
    index: 0,
    id: 'call_bench',
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  };
}
