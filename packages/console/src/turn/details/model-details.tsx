import { parsePosition } from 'holdfast-client';
import type { TimedEvent } from '../../api/timed-event.js';
import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { countInWords, usdInWords } from '../number-words.js';
import { Attempts } from './attempt-details.js';
import { between, Properties } from './properties.js';
import { WholeText } from './whole-text.js';

interface ModelDetailsProps {
  turn: TurnDetail;
  entry: EntryOf<'model'>;
  events: readonly TimedEvent[];
}

export function ModelDetails({ turn, entry, events }: ModelDetailsProps) {
  const { tokens, costUsd, model, requestedModel, callIds, text, textChars } = entry;
  const failed = turn.timeline
    .filter((each) => each.kind === 'attempt')
    .filter(({ step }) => step === entry.step);
  return (
    <>
      <Properties
        turn={turn}
        rows={[
          [
            'Model',
            requestedModel === undefined || requestedModel === model ? model : `${model} (${requestedModel})`,
          ],
          ['Waited for a worker', between(entry.queuedAt, entry.startedAt)],
          ['Asked', { at: entry.startedAt }],
          ['First token after', { ms: entry.firstTokenMs }],
          ['Ended', { at: entry.endedAt }],
          ['Took', between(entry.startedAt ?? entry.firstTokenAt, entry.endedAt)],
          ['Tokens', `${countInWords(tokens.promptTokens)} in, ${countInWords(tokens.completionTokens)} out`],
          ['Cost', costUsd === undefined ? undefined : usdInWords(costUsd)],
          ['Does not fit', entry.unfit],
          ['Broken off', entry.interrupted && 'yes: what was said until then is kept'],
          ['Attempts', entry.attempts > 1 && countInWords(entry.attempts)],
        ]}
      />
      <Attempts attempts={failed} />
      {text !== '' && (
        <>
          <h3>Said</h3>
          <Said text={textChars > text.length ? wholeText(entry, events) : text} chars={textChars} />
        </>
      )}
      {callIds.length > 0 && (
        <>
          <h3>Asked for</h3>
          <ul className="call-names">
            {callsOf(turn, callIds).map(({ callId, tool }) => (
              <li key={callId}>
                <code>{tool}</code> <span className="dim">{callId}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
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
