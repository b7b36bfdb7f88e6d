import type { Approval } from './approval';
import type { ToolPolicy } from './tool';
import { isLower, type Ruled, type Verdict } from './tool-rule';

/** The parts of a tool that its rules can replace for one call. */
export interface RuledTool extends Ruled {
  policy: ToolPolicy;
  approval?: Approval;
}

/** What the thread that evaluated the rules found; see RuleAnswer. */
interface Found {
  rule?: number;
  problem?: string;
}

/** True if calls of the tool are judged. With a window alone, each is counted. */
export function hasRules({ rules = [], spend }: Ruled): boolean {
  return rules.length > 0 || spend !== undefined;
}

/** Returns the verdict of a tool's rules. A rule that could not be evaluated asks for a confirmation. */
export function verdictOf({ rules = [], policy }: RuledTool, { rule: at, problem }: Found): Verdict {
  const rule = at === undefined ? undefined : rules[at];
  const named = rule && { ruleId: rule.id, ...(rule.message !== undefined && { message: rule.message }) };
  // safeguard: a rule that fails asks
  if (problem !== undefined) return { then: 'confirm', ...named, problem };
  return { then: rule?.then ?? policy, ...named };
}

/** Returns the tool with the policy and the approval that a verdict demands for its call. */
export function judgedTool<T extends RuledTool>(tool: T, { then, ruleId, problem }: Verdict): T {
  const own = tool.rules?.find(({ id }) => id === ruleId)?.approval;
  const policy = then === 'deny' ? 'confirm' : then;
  const approval = problem === undefined ? (own ?? tool.approval) : byOperators(own, tool.approval);
  return { ...tool, policy, ...(approval && { approval }) };
}

/** True if a call that was let through under one verdict needs more people under another. */
export function asksMore(tool: RuledTool, now: Verdict, before: Verdict): boolean {
  if (now.then !== before.then) return isLower(before.then, now.then);
  const asked = (verdict: Verdict) => JSON.stringify(judgedTool(tool, verdict).approval);
  return now.then === 'confirm' && asked(now) !== asked(before);
}

/** If nobody knows what the rule would say, operators decide, if any of the approvals asks them. */
function byOperators(...approvals: (Approval | undefined)[]): Approval | undefined {
  for (const approval of approvals) {
    const first = approval?.steps.findIndex(({ by }) => by === 'operator') ?? -1;
    if (approval && first >= 0) return { ...approval, steps: approval.steps.slice(first) };
  }
  return approvals.find((approval) => approval !== undefined);
}
