import { parsePosition } from 'holdfast-client';
import type { TimedEvent } from '../../api/timed-event.js';
import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { countInWords, countOf, usdInWords } from '../number-words.js';
import { Attempts } from './attempt-details.js';
import { between, Properties } from './properties.js';
import { StepViews } from '../prompt/step-views.js';
import { WholeText } from './whole-text.js';

interface ModelDetailsProps {
  turn: TurnDetail;
  entry: EntryOf<'model'>;
  events: readonly TimedEvent[];
}

const endings = {
  max_output_tokens: 'the reply reached its maximum length',
  refusal: 'the model declined',
} as const;

export function ModelDetails({ turn, entry, events }: ModelDetailsProps) {
  const { tokens, costUsd, model, requestedModel, providerName, callIds, text, textChars } = entry;
  const { reasoningTokens, cachedTokens } = tokens;
  const { incomplete, leftOut = [] } = entry;
  const failed = turn.timeline
    .filter((each) => each.kind === 'attempt')
    .filter(({ step }) => step === entry.step);
  return (
    <StepViews turn={turn} step={entry.step}>
      <Properties
        turn={turn}
        rows={[
          [
            'Model',
            requestedModel === undefined || requestedModel === model ? model : `${model} (${requestedModel})`,
          ],
          ['Provider', providerName],
          ['Waited for a worker', between(entry.queuedAt, entry.startedAt)],
          ['Asked', { at: entry.startedAt }],
          ['First token after', { ms: entry.firstTokenMs }],
          ['Ended', { at: entry.endedAt }],
          ['Duration', between(entry.startedAt ?? entry.firstTokenAt, entry.endedAt)],
          ['Tokens', `${countInWords(tokens.promptTokens)} in, ${countInWords(tokens.completionTokens)} out`],
          ['Reasoning', reasoningTokens !== undefined && countOf(reasoningTokens, 'token')],
          ['From the cache', cachedTokens !== undefined && countOf(cachedTokens, 'token')],
          ['Cost', costUsd === undefined ? undefined : usdInWords(costUsd)],
          ['Does not fit', entry.unfit],
          ['Not whole', incomplete && endings[incomplete]],
          ['Without', leftOut.length > 0 && leftOut.map(({ tool, why }) => `${tool}: ${why}`).join(' ')],
          ['Interrupted', entry.interrupted && 'Yes. The text so far is kept.'],
          ['Attempts', entry.attempts > 1 && countInWords(entry.attempts)],
        ]}
      />
      <Attempts attempts={failed} />
      {text !== '' && (
        <>
          <h3>Output</h3>
          <Said text={textChars > text.length ? wholeText(entry, events) : text} chars={textChars} />
        </>
      )}
      {callIds.length > 0 && (
        <>
          <h3>Requested calls</h3>
          <ul className="call-names">
            {callsOf(turn, callIds).map(({ callId, tool }) => (
              <li key={callId}>
                <code>{tool}</code> <span className="dim">{callId}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </StepViews>
  );
}

const longText = 8_000;

function Said({ text, chars }: { text: string; chars: number }) {
  if (text.length > longText || text.length < chars)
    return <WholeText text={text} chars={chars} label="what the model said" />;
  return <p className="said">{text}</p>;
}

/** Returns the calls by their tools' names. A call that waits for a person has no entry yet. */
function callsOf({ timeline }: TurnDetail, callIds: readonly string[]) {
  const tools = new Map<string, string>();
  for (const entry of timeline)
    if (entry.kind === 'approval' || entry.kind === 'tool') tools.set(entry.callId, entry.tool);
  return callIds.map((callId) => ({ callId, tool: tools.get(callId) ?? '' }));
}

/** The timeline only has the beginning of a long text, the user's events all of it. */
function wholeText({ text, eventId = '' }: EntryOf<'model'>, events: readonly TimedEvent[]): string {
  const end = parsePosition(eventId);
  const streamed = events.flatMap(({ event }) =>
    event.event === 'content.delta' && parsePosition(event.id ?? '')?.n === end?.n ? [event.data.delta] : [],
  );
  const whole = streamed.join('').trimStart();
  return whole.length > text.length ? whole : text;
}
