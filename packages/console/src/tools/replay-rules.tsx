import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { RulesReplay } from '../api/tool-types.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/form-error.js';
import { PlainTable } from '../ui/plain-table.js';
import { isOtherRequest, Result } from '../ui/result.js';
import { exactTime } from '../ui/time-words.js';
import { differenceOf, lastWeek, tierCounts } from './replay.js';
import type { Rule } from './rules.js';
import type { Spend } from './spend.js';
import type { useReplay } from './use-replay.js';
import { verdictWords } from './verdict-words.js';

interface ReplayRulesProps {
  /** As the form has them, saved or not. */
  rules: readonly Rule[];
  spend: Spend | null;
  replay: ReturnType<typeof useReplay>;
}

/** Says what the rules would have decided about the calls of the last days. */
export function ReplayRules({ rules, spend, replay }: ReplayRulesProps) {
  const { outcome, sent, isPending, error } = replay;
  const body = lastWeek(rules, spend, Date.now());
  const isOld = isOtherRequest([sent?.rules, sent?.spend], [body.rules, body.spend]);
  return (
    <fieldset className="rule-row">
      <legend className="visually-hidden">Replay past calls</legend>
      <b aria-hidden>Test the rules on past calls</b>
      <p className="dim">Uses the rules above, saved or not. The tool isn’t called.</p>
      <div>
        <Button busy={isPending} icon={<History size={14} aria-hidden />} onClick={() => replay.run(body)}>
          Replay the last 7 days
        </Button>
      </div>
      <div role="status">{outcome && !isPending && <p>{differenceOf(outcome)}</p>}</div>
      {outcome && !isPending && (
        <Result isOld={isOld}>
          <Outcome replay={outcome} onGoOn={isOld ? undefined : replay.goOn} />
        </Result>
      )}
      {error && <FormError error={error} />}
    </fieldset>
  );
}

interface OutcomeProps {
  replay: RulesReplay;
  /** Goes on where the replay ended. Absent: the rules have changed since. */
  onGoOn: (() => void) | undefined;
}

function Outcome({ replay, onGoOn }: OutcomeProps) {
  const { differing, cutAt } = replay;
  const tiers = tierCounts(replay);
  return (
    <>
      {cutAt !== undefined && (
        <div className="note note-line">
          <span>
            The replay ended early. Calls from <time dateTime={cutAt}>{exactTime(cutAt).join(', ')}</time> on
            are left out.
          </span>
          {onGoOn && (
            <Button size="small" onClick={onGoOn}>
              Continue
            </Button>
          )}
        </div>
      )}
      {tiers.length > 0 && (
        <PlainTable
          label="Calls by verdict"
          columns={['A call', 'At the time', 'With these rules']}
          rows={tiers.map(({ tier, was, now }) => ({ key: tier, cells: [verdictWords[tier], was, now] }))}
        />
      )}
      {differing.length > 0 && <Differing calls={differing} />}
    </>
  );
}

const mostShown = 50;

function Differing({ calls }: { calls: RulesReplay['differing'] }) {
  return (
    <>
      <PlainTable
        label="Calls decided otherwise"
        className="replayed"
        columns={['Call', 'Was', 'Now', 'Rule']}
        rows={calls.slice(0, mostShown).map(({ conversationId, turnId, callId, was, now, ruleId }, at) => ({
          key: `${turnId} ${callId}`,
          cells: [
            // The form beside it may have unsaved changes.
            <Link
              key="turn"
              to="/conversations/$conversationId/turns/$turnId"
              params={{ conversationId, turnId }}
              target="_blank"
            >
              Call {at + 1}
            </Link>,
            verdictWords[was],
            verdictWords[now],
            ruleId ?? '–',
          ],
        }))}
      />
      {calls.length > mostShown && <p className="dim">The first {mostShown} are shown.</p>}
    </>
  );
}
