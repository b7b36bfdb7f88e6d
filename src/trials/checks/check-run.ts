import { outputFaults } from '../../agents/tools/check-output';
import type { RuleFacts } from '../../agents/tools/judge-call';
import type { CaseChecks, CheckedCall, RecordedCall } from '../../domain/case';
import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import type { Citation } from '../../domain/passages';
import type { CheckResult } from '../../domain/trial';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';
import { citationCheck, phraseChecks, schemaCheck } from './answer-checks';
import { expectedCall, forbiddenCall } from './call-checks';

export interface CheckDeps {
  schemas: Pick<SchemaChecks, 'faults' | 'judge'>;
  tenantId: string;
  /** What conditions read besides the arguments. */
  facts: RuleFacts;
  /** The JSON Schema of a tool's arguments; undefined for a tool that the agent does not have. */
  parametersOf: (tool: string) => JsonObject | undefined;
}

/** What a run came to. */
export interface RunAnswer {
  calls: RecordedCall[];
  answer: string;
  citations: Citation[];
}

/** Makes all checks of a case but the judge's. The same run always gets the same results. */
export async function checkRun(
  { expectedCalls = [], forbiddenCalls = [], phrases = {}, schema, citations }: CaseChecks,
  run: RunAnswer,
  deps: CheckDeps,
): Promise<CheckResult[]> {
  const fits = (call: RecordedCall, check: CheckedCall) => fitsCondition(deps, call, check);
  return [
    ...(await Promise.all(expectedCalls.map((each) => expectedCall(each, run.calls, fits)))),
    ...(await Promise.all(forbiddenCalls.map((each) => forbiddenCall(each, run.calls, fits)))),
    ...phraseChecks(phrases, run.answer),
    ...(schema ? [schemaCheck(await outputFaults(run.answer, schema, deps))] : []),
    ...(citations
      ? [
          citationCheck(
            citations,
            run.citations.map(({ documentId }) => documentId),
          ),
        ]
      : []),
  ];
}

async function fitsCondition(
  { schemas, tenantId, facts, parametersOf }: CheckDeps,
  call: RecordedCall,
  { when }: CheckedCall,
): Promise<boolean | string> {
  const args = parseJson(call.arguments);
  if (when === undefined || !isJsonObject(args)) return false;
  const parameters = parametersOf(call.tool) ?? anyArguments;
  const { rule, problem } = await schemas.judge(tenantId, {
    parameters,
    when: [when],
    context: { ...facts, args },
  });
  return problem ?? rule !== undefined;
}

/** The arguments of a tool that is not known. */
export const anyArguments: JsonObject = { type: 'object' };
