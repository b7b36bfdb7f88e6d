import type { TurnDetail } from '../../api/turn-types.js';
import { CodeView } from '../../ui/code-view.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Properties } from '../details/properties.js';
import { countOf } from '../number-words.js';
import { Foldable } from './foldable.js';
import { SentMessageView } from './sent-message.js';
import { SentPassages } from './sent-passages.js';
import { SentText, textOf } from './sent-text.js';
import { SentTools } from './sent-tools.js';
import type { WholePrompt } from './whole-prompts.js';

interface SentPromptProps {
  turn: Pick<TurnDetail, 'startedAt'>;
  prompt: WholePrompt;
}

/** In the first step, only the newest messages are unfolded. */
const newest = 4;

/** Shows the prompt of a step. */
export function SentPrompt({ turn, prompt }: SentPromptProps) {
  const { to, at, instructions, tools, parameters, messages, same, changes, changed } = prompt;
  const folded = changes ? same : Math.max(0, messages.length - newest);
  return (
    <>
      <div className="sent-head">
        <Properties
          turn={turn}
          rows={[
            ['Model', to?.model],
            ['Provider', to?.providerName],
            ['Sent', { at }],
            ...scalars(parameters),
          ]}
        />
        <CopyButton text={copied(prompt)} label="Copy the prompt as JSON" />
      </div>
      <Changes prompt={prompt} />
      {instructions.length > 0 && (
        <Foldable
          title="Instructions"
          hint={lengthWords(textOf(instructions))}
          isNew={changed.has('instructions')}
        >
          <SentText parts={instructions} />
        </Foldable>
      )}
      {tools.length > 0 && (
        <Foldable title="Tools" hint={countOf(tools.length, 'tool')} isNew={changed.has('tools')}>
          <SentTools tools={tools} />
        </Foldable>
      )}
      <Foldable
        title="All parameters"
        hint={countOf(Object.keys(parameters).length, 'parameter')}
        isNew={changed.has('parameters')}
      >
        <CodeView json text={JSON.stringify(parameters)} label="the parameters" />
      </Foldable>
      <SentPassages messages={messages} />
      <h3>Messages</h3>
      {folded > 0 && (
        <Foldable
          title={changes ? 'As in the step before' : 'Earlier messages'}
          hint={countOf(folded, 'message')}
          isNew={false}
        >
          <ol className="sent-messages">
            {messages.slice(0, folded).map((message, index) => (
              <SentMessageView key={index} message={message} isNew={false} />
            ))}
          </ol>
        </Foldable>
      )}
      <ol className="sent-messages">
        {messages.slice(folded).map((message, index) => (
          <SentMessageView key={index} message={message} isNew={changes !== undefined} />
        ))}
      </ol>
    </>
  );
}

function Changes({ prompt: { step, changes } }: Pick<SentPromptProps, 'prompt'>) {
  if (!changes)
    return step > 1 && <p className="dim">Nothing is kept of the step before, so all is shown.</p>;
  return (
    <div className="sent-changes" role="group" aria-label="Changes since the previous step">
      <h3>Changes since the previous step</h3>
      <ul>
        {changes.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {changes.length === 0 && <li>Nothing: the same was sent again.</li>}
      </ul>
    </div>
  );
}

/** The parameters of one value, but for those that every request has. */
function scalars(parameters: WholePrompt['parameters']) {
  return Object.entries(parameters).flatMap(([name, value]) =>
    typeof value === 'object' || name === 'model' || name === 'stream'
      ? []
      : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  );
}

function lengthWords(text: string): string {
  return countOf(text.length, 'character');
}

function copied({ to, instructions, tools, parameters, messages }: WholePrompt): string {
  const sent = {
    to,
    instructions: textOf(instructions),
    tools,
    parameters,
    messages: messages.map(({ text, calls, ...rest }) => ({
      ...rest,
      text: textOf(text),
      ...(calls && { calls: calls.map((call) => ({ ...call, arguments: textOf(call.arguments) })) }),
    })),
  };
  return JSON.stringify(sent, null, 2);
}
