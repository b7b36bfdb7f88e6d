import { z } from 'zod';
import { fieldTypes, type ActionField, type ActionPrompt, type Reconnect } from '../../domain/action';
import { budgetQuestion, type BudgetLine } from '../../domain/budget-line';
import { isJsonObject, parseJson, type JsonValue } from '../../domain/json';
import type { CallDecision, CallEdit } from '../../domain/approval';
import type { ToolCall } from '../../domain/message';
import type { TaskQuestion } from '../../domain/open-task';

const option = z.object({ value: z.string(), label: z.string(), description: z.string().exactOptional() });
const json: z.ZodType<JsonValue> = z.json();
const field = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean().default(false),
  options: z.array(option).exactOptional(),
  default: json.exactOptional(),
});
const question = z.object({ message: z.string() });
const select = question.extend({ options: z.array(option) });
const form = question.extend({ fields: z.array(field) });

/** The parts of a question besides its call. */
interface PromptDetails {
  reconnect?: Reconnect | undefined;
  /** The decisions that a person may take; absent for approve and decline. */
  decisions?: CallDecision[] | undefined;
  /** The change of the arguments that is asked about; absent for the model's own. */
  edit?: CallEdit | undefined;
}

const operatorQuestion = z.object({ question: z.string() });
const operatorAnswer: ActionField = { name: 'answer', label: 'Answer', type: 'textarea', required: true };

/**
 * Returns the question to a person about a call. The words of the `ask_…` tools are the model's. For any other
 * tool the words are ours, with the arguments that would run. The prompt is rebuilt from the stored call each
 * time, so that the two never differ. Throws a ZodError if the arguments of an `ask_…` tool do not fit.
 */
export function actionPrompt(
  type: ActionPrompt['type'],
  call: ToolCall,
  { reconnect, decisions, edit }: PromptDetails = {},
): ActionPrompt {
  const args = parseJson(call.arguments) ?? {};
  switch (call.tool) {
    case 'ask_confirm':
      return { type, ...question.parse(args) };
    case 'ask_select':
      return { type, ...select.parse(args) };
    case 'ask_form':
      return { type, ...form.parse(args) };
    case 'ask_operator':
      return { type, message: operatorQuestion.parse(args).question, fields: [operatorAnswer] };
    default:
      return {
        type,
        message: reconnect ? reconnectWording(reconnect) : wording(type, call.tool),
        tool: call.tool,
        ...argumentsShown(args, edit),
        ...(reconnect && { reconnect }),
        ...(decisions && { decisions }),
      };
  }
}

function argumentsShown(written: unknown, edit: CallEdit | undefined) {
  const original = isJsonObject(written) ? written : {};
  if (!edit) return { arguments: original };
  const { arguments: text, operator, at } = edit;
  const changed = parseJson(text);
  const edited = { original, ...(operator && { operator }), at };
  return { arguments: isJsonObject(changed) ? changed : {}, edited };
}

/** Returns the question that a call's MCP server asks the user in the middle of it. */
export function taskPrompt(
  call: Pick<ToolCall, 'tool'>,
  { server, message, fields }: TaskQuestion,
): ActionPrompt {
  const type = fields.length > 0 ? 'form' : 'confirm';
  const asked = { message: `“${server}” asks: ${message}`, tool: call.tool, server };
  return { type, ...asked, ...(fields.length > 0 && { fields }) };
}

/** Returns the question to a person at a limit. */
export function budgetPrompt(budget: BudgetLine): ActionPrompt {
  return { type: 'confirm', message: budgetQuestion(budget), budget };
}

function reconnectWording({ server, needs }: Reconnect): string {
  return `Connect “${server}”${needs === 'oauth' ? '' : ' again'}, so that the agent can go on.`;
}

function wording(type: ActionPrompt['type'], tool: string): string {
  return type === 'consent'
    ? `May the agent use “${tool}” for you in this conversation?`
    : `Run “${tool}” with exactly these arguments?`;
}
