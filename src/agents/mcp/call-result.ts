import type { ToolFile } from '../../domain/tool-run';
import { boundedText } from '../tools/bounded-text';
import { garbled, McpFailure, RefusedByServer, type Challenge, type FailureOutcome } from './mcp-failure';
import { secretsOf, type McpCredential } from './mcp-target';
import { isUnfinished, type OpenCall, type TaskState } from './open-call';
import { resultText } from './result-text';
import { scrubbed, type Secrets } from './scrubbed';

export interface McpCallResult {
  /**
   * `answered`: the server's final word. `failed`: the call did not run, so it may be retried.
   * `unauthorized`: it did not run, and may run with another credential. `changed`: it did not run, since the
   * tool differs from the one that was agreed to. `unknown`: it may have run. `open`: it goes on, or waits for a
   * person. Of a task, `failed` says that nothing is known for now.
   */
  outcome: 'answered' | 'failed' | 'unauthorized' | 'changed' | 'unknown' | 'open';
  success: boolean;
  /** Present if the outcome is `open`. */
  open?: OpenCall;
  /** The text for the model: capped in length and without the credential. */
  text: string;
  /** Pictures and documents of the result. Absent if it has none. */
  files?: ToolFile[];
  /** A text that may be shown to the end user. It holds none of the server's words. */
  error?: string;
  /** Present with `unauthorized`, if the server said more. */
  challenge?: Challenge;
}

/** Returns a server's result of a call. Throws a McpFailure if the answer is not one. */
export function callResult(answer: unknown, secret: Secrets): McpCallResult {
  const result = resultText(answer, secret);
  if (!result) throw garbled();
  const text = boundedText(result.text);
  const { files } = result;
  if (!result.isError)
    return { outcome: 'answered', success: true, text, ...(files.length > 0 && { files }) };
  return {
    outcome: 'answered',
    success: false,
    text: `Error: ${text}`,
    error: 'The tool reported an error.',
  };
}

/** Returns how a task stands, as the result of its call. */
export function taskResult(state: TaskState, secret: Secrets): McpCallResult {
  switch (state.is) {
    case 'open':
      return { outcome: 'open', success: false, text: '', open: state.open };
    case 'completed': {
      const isResult = resultText(state.answer) !== undefined && !isUnfinished(state.answer);
      return isResult ? callResult(state.answer, secret) : over(garbled().message);
    }
    case 'failed':
      return over('The task of the tool failed.', state.error);
    case 'cancelled':
      return over('The server cancelled the task of the tool.');
  }
}

/** The result of a call that has ended without an answer. The server's own words are only for the model. */
function over(error: string, said?: string): McpCallResult {
  const text = boundedText(`Error: ${error}${said === undefined ? '' : ` It says: ${said}`}`);
  return { outcome: 'answered', success: false, text, error };
}

const hasChanged = 'The tool is no longer the one that was agreed to: its server has changed or removed it.';
export const changed: McpCallResult = {
  outcome: 'changed',
  success: false,
  text: `Error: ${hasChanged}`,
  error: hasChanged,
};

interface FailureWords {
  outcome: FailureOutcome;
  words: string;
  forModel: string;
  challenge?: Challenge;
}

/** The user gets only our words; the model also gets those of the server. */
export function failureWords(error: unknown, credential: McpCredential): FailureWords {
  if (error instanceof McpFailure) {
    const doubt = error.outcome === 'unknown' ? ' Whether it did its work is not known.' : '';
    const { outcome, message: words, challenge } = error;
    return { outcome, words, forModel: `${words}${doubt}`, ...(challenge && { challenge }) };
  }
  if (!(error instanceof RefusedByServer)) throw error;
  const words = "The tool's server refused the call.";
  const forModel = boundedText(`${words} It says: ${scrubbed(error.message, secretsOf(credential))}`);
  return { outcome: 'answered', words, forModel };
}
