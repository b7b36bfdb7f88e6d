import type { Approval } from './approval';
import type { JsonObject } from './json';

/** What happens to a call, from the loosest to the strictest. */
export const tiers = ['auto', 'consent', 'confirm', 'deny'] as const;
export type Tier = (typeof tiers)[number];

/** A rule of a tool. The first rule whose `when` is true decides about a call, in place of the tool's policy. */
export interface ToolRule {
  /** Unique among the rules of the tool. */
  id: string;
  /** A CEL expression of type bool. */
  when: string;
  then: Tier;
  /** With `confirm`: who approves. Absent: as the tool says. */
  approval?: Approval;
  /** With `deny`, the result that the model reads. Otherwise shown with the question. */
  message?: string;
}

/** Whose calls a window counts together. */
export const spendScopes = ['user', 'conversation', 'tenant'] as const;

/** What calls of a tool spend, and over which time it is summed. */
export interface SpendWindow {
  /** A CEL expression over the arguments: the amount of a call, 0 or more. */
  amount: string;
  per: (typeof spendScopes)[number];
  windowMs: number;
}

/** What decides about the calls of a tool besides its policy. */
export interface Ruled {
  /** Absent: the policy decides about each call. */
  rules?: ToolRule[];
  /** Absent: rules can't name `spent`. */
  spend?: SpendWindow;
  /** True if results of the tool count as the workspace's own words. */
  trusted?: boolean;
}

/** What the rules of a tool say about one call. Stored with the call before anything is asked. */
export interface Verdict {
  then: Tier;
  /** The rule that decided, or that could not be evaluated. Absent if the tool's policy decided. */
  ruleId?: string;
  /** The rule's words. */
  message?: string;
  /** Why a rule could not be evaluated. The call then has to be confirmed. */
  problem?: string;
}

/** The rule that asks a question, as readers of the question see it. */
export type AskingRule = Pick<Verdict, 'ruleId' | 'message'>;

/** Returns the part of a verdict that readers of a question see; undefined if no rule asks. */
export function askingRule(verdict: Verdict | undefined): AskingRule | undefined {
  if (verdict?.ruleId === undefined) return undefined;
  const { ruleId, message } = verdict;
  return { ruleId, ...(message !== undefined && { message }) };
}

/** The values that rules read, as JSON has them. */
export interface RuleContext {
  args: JsonObject;
  user: { id: string; proved: boolean };
  channel: string;
  access: 'public' | 'secret';
  agent: { id: string; name: string };
  attributes: JsonObject;
  conversation: { id: string; messages: number; untrusted: boolean };
  /** RFC 3339. */
  now: string;
  origin: string;
  /** What the calls of the window spend, this one included. Absent: as the tool's `spend` says. */
  spent?: number;
}

/** True if `tier` asks for less than `than`. */
export function isLower(tier: Tier, than: Tier): boolean {
  return tiers.indexOf(tier) < tiers.indexOf(than);
}
