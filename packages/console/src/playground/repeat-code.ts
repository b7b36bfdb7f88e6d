import { curlCommand } from '../ui/shell-words.js';
import type { PlayState, Sent } from './play-state.js';
import type { Setup } from './setup.js';

/** Returns the last request as a curl command. Key and tokens are named, not written. */
export function curlOf(origin: string, setup: Setup, { sent, conversationId }: PlayState): string {
  const last = sent.at(-1);
  const isFirst = sent.filter(({ kind }) => kind === 'message').length <= 1 && last?.kind !== 'answer';
  const query = new URLSearchParams({ q: last?.text ?? 'Hello' });
  if (setup.agentId !== undefined) query.set('agentId', setup.agentId);
  if (!isFirst && conversationId !== undefined) query.set('conversationId', conversationId);
  if (last?.kind === 'answer') query.set('actionResponse', JSON.stringify(last.reply));
  return curlCommand(`${origin}/api/agent/stream?${query.toString()}`, headersOf(setup), ['-N']);
}

function headersOf({ participantId, userId, userToken, authorization, isWidget, concurrency }: Setup) {
  const headers = [
    ['X-API-Key', { shell: '$HOLDFAST_KEY' }],
    ['X-Participant-Id', participantId.trim()],
    ['X-User-Id', userId.trim()],
    ['X-User-Token', userToken.trim() && { shell: '$USER_TOKEN' }],
    ['Authorization', authorization.trim() && { shell: '$AUTHORIZATION' }],
    ['X-Integration-Type', isWidget ? 'widget' : ''],
    ['X-Concurrency', concurrency === 'reject' ? '' : concurrency],
  ] as const;
  return headers.filter(([, value]) => value !== '');
}

/** Returns a program that says the same with `holdfast-client`. */
export function clientCodeOf(origin: string, setup: Setup, { sent }: PlayState): string {
  const said: readonly Sent[] = sent.length === 0 ? [{ kind: 'message', text: 'Hello' }] : sent;
  const asks = said.some(({ kind }) => kind === 'answer');
  const options = optionsOf(setup);
  const lines = [
    `import { Holdfast } from 'holdfast-client';`,
    '',
    `const holdfast = new Holdfast({ url: ${JSON.stringify(origin)}, apiKey: process.env.HOLDFAST_KEY });`,
    options.length === 0
      ? `const conversation = holdfast.conversation();`
      : ['const conversation = holdfast.conversation({', ...options.map((line) => `  ${line},`), '});'].join(
          '\n',
        ),
    ...(asks ? ['let action;'] : []),
    ...said.flatMap((each) => ['', ...turnCode(each, asks, setup)]),
  ];
  return lines.join('\n');
}

function turnCode(said: Sent, asks: boolean, { concurrency }: Setup): string[] {
  const more = concurrency === 'reject' ? '' : `, { concurrency: '${concurrency}' }`;
  const call =
    said.kind === 'answer'
      ? `conversation.answer(action, ${JSON.stringify(said.reply)})`
      : `conversation.send(${JSON.stringify(said.text)}${more})`;
  return [
    `for await (const event of ${call}) {`,
    '  console.log(event.event, event.data);',
    ...(asks ? [`  if (event.event === 'action') action = event.data;`] : []),
    '}',
  ];
}

function optionsOf({ agentId, participantId, userId, userToken, authorization, isWidget }: Setup): string[] {
  const text = (name: string, value: string) =>
    value.trim() === '' ? [] : [`${name}: ${JSON.stringify(value.trim())}`];
  return [
    ...text('agentId', agentId ?? ''),
    ...text('participantId', participantId),
    ...text('userId', userId),
    ...(userToken.trim() === '' ? [] : ['userToken: process.env.USER_TOKEN']),
    ...(authorization.trim() === '' ? [] : ['authorization: process.env.AUTHORIZATION']),
    ...(isWidget ? [`integration: 'widget'`] : []),
  ];
}
