import fc from 'fast-check';
import type { CheckResult, RunEnd } from '../../src/domain/trial';
import { citationCheck, phraseChecks } from '../../src/trials/checks/answer-checks';
import { expectedCall, forbiddenCall } from '../../src/trials/checks/call-checks';
import { judgementIn } from '../../src/trials/checks/judgement';
import { disagrees, outcomeOf } from '../../src/trials/checks/run-outcome';

const call = (tool: string) => ({ tool, arguments: '{}' });
const always = () => Promise.resolve(true);
const never = () => Promise.resolve(false);
const broken = () => Promise.resolve('There is no field x.');

test('counts the calls of a tool that fit the condition', async () => {
  const made = [call('pay'), call('look'), call('pay')];
  expect(await expectedCall({ tool: 'pay', atLeast: 2 }, made, never)).toMatchObject({ passed: true });
  expect(await expectedCall({ tool: 'pay', atLeast: 3 }, made, never)).toEqual({
    ...{ check: 'expected_call', what: 'pay', passed: false },
    why: '2 of 3 expected calls were made.',
  });
  expect(await expectedCall({ tool: 'pay', when: 'x' }, made, never)).toMatchObject({ passed: false });
  expect(await forbiddenCall({ tool: 'pay', when: 'x' }, made, never)).toMatchObject({ passed: true });
  expect(await forbiddenCall({ tool: 'look' }, made, never)).toMatchObject({ why: 'It was called once.' });
  expect(await forbiddenCall({ tool: 'other', when: 'x' }, made, always)).toMatchObject({ passed: true });
});

test('a condition that can’t be evaluated passes nothing', async () => {
  const why = 'The condition could not be evaluated: There is no field x.';
  const check = { tool: 'pay', when: 'args.x' };
  expect(await expectedCall(check, [call('pay')], broken)).toMatchObject({ passed: false, why });
  expect(await forbiddenCall(check, [call('pay')], broken)).toMatchObject({ passed: false, why });
});

test('a phrase is in an answer or it is not, whatever its case and white space', () => {
  const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(word, fc.string(), fc.string(), (phrase, before, after) => {
      const answer = `${before} ${phrase.toUpperCase()}\n${after}`;
      const [has, lacks] = phraseChecks({ contains: [phrase], lacks: [phrase] }, answer);
      expect(has?.passed).toBe(!lacks?.passed);
    }),
  );
  const [found] = phraseChecks({ contains: ['Thirty  DAYS'] }, 'Within thirty\ndays.');
  expect(found?.passed).toBe(true);
});

test('counts citations, and names documents that are not cited', () => {
  expect(citationCheck({ atLeast: 2 }, ['doc_1'])).toMatchObject({ why: 'The answer has 1.' });
  expect(citationCheck({ atLeast: 1, documentIds: ['doc_2'] }, ['doc_1'])).toMatchObject({
    why: 'The answer does not cite doc_2.',
  });
  expect(citationCheck({ atLeast: 1, documentIds: ['doc_1'] }, ['doc_1', 'doc_3'])).toMatchObject({
    passed: true,
  });
});

test.each(['', 'pass', 'I think it passes.', '{"verdict":"great","reason":""}', '{"verdict":"pass"}', '[]'])(
  'a judge that answers %j is unclear',
  (text) => {
    expect(judgementIn(text)).toEqual({
      verdict: 'unclear',
      reason: 'The judge’s answer could not be read.',
    });
  },
);

test('reads a judgement, also one in a code block', () => {
  const judgement = { verdict: 'pass', reason: 'It is polite.' };
  expect(judgementIn(`\`\`\`json\n${JSON.stringify(judgement)}\n\`\`\``)).toEqual(judgement);
});

const end: RunEnd = { kind: 'answered' };
const check = (passed: boolean): CheckResult => ({ check: 'contains', what: 'x', passed });
const verdict = fc.constantFrom('pass' as const, 'fail' as const, 'unclear' as const);

test('a judge changes nothing that checks have decided', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), verdict, (passed, said) => {
      const checks = passed.map(check);
      const judged = { verdict: said, reason: '' };
      const all = passed.every(Boolean);
      expect(outcomeOf({ end, checks, judged })).toBe(all ? 'passed' : 'failed');
      expect(disagrees({ checks, judged })).toBe(said !== 'unclear' && (said === 'pass') !== all);
    }),
  );
});

test('without checks only a pass of the judge is one', () => {
  const outcomes = (['pass', 'fail', 'unclear'] as const).map((said) =>
    outcomeOf({ end, checks: [], judged: { verdict: said, reason: '' } }),
  );
  expect(outcomes).toEqual(['passed', 'failed', 'failed']);
  expect(outcomeOf({ end: { kind: 'failed', problem: 'x' }, checks: [check(true)] })).toBe('failed');
});
