import type { CheckedCall, ExpectedCall } from '../../domain/case';
import type { CheckResult } from '../../domain/trial';

/** Says whether a condition holds for a call; a sentence if that can't be said. */
export type FitsCall<Call> = (call: Call, check: CheckedCall) => Promise<boolean | string>;

/** Checks that the run called a tool often enough. */
export async function expectedCall<Call extends { tool: string }>(
  check: ExpectedCall,
  calls: Call[],
  fits: FitsCall<Call>,
): Promise<CheckResult> {
  const { atLeast = 1 } = check;
  const { count, problem } = await countFitting(check, calls, fits);
  const passed = count >= atLeast;
  const times = `${count} of ${atLeast} expected calls`;
  const made = check.when === undefined ? 'were made' : 'fit the condition';
  return {
    ...{ check: 'expected_call', what: check.tool, passed },
    ...(!passed && { why: problem ?? `${times} ${made}.` }),
  };
}

/** Checks that the run did not call a tool, or not so. A condition that can't be evaluated forbids the call. */
export async function forbiddenCall<Call extends { tool: string }>(
  check: CheckedCall,
  calls: Call[],
  fits: FitsCall<Call>,
): Promise<CheckResult> {
  const { count, problem } = await countFitting(check, calls, fits);
  const passed = count === 0 && problem === undefined;
  const times = count === 1 ? 'It was called once.' : `It was called ${count} times.`;
  return {
    ...{ check: 'forbidden_call', what: check.tool, passed },
    ...(!passed && { why: problem ?? times }),
  };
}

async function countFitting<Call extends { tool: string }>(
  check: CheckedCall,
  calls: Call[],
  fits: FitsCall<Call>,
): Promise<{ count: number; problem?: string }> {
  const own = calls.filter(({ tool }) => tool === check.tool);
  if (check.when === undefined) return { count: own.length };
  const answers = await Promise.all(own.map((call) => fits(call, check)));
  const problem = answers.find((answer) => typeof answer === 'string');
  return {
    count: answers.filter((answer) => answer === true).length,
    ...(typeof problem === 'string' && { problem: `The condition could not be evaluated: ${problem}` }),
  };
}
