import { curlCommand } from '../ui/shell-words.js';
import type { PlayState, Sent } from './play-state.js';
import type { SentAnswer } from './sent-answer.js';
import type { Setup } from './setup.js';

/** Returns the last request as a curl command. Key and tokens are variables. */
export function curlOf(origin: string, setup: Setup, { sent, conversationId }: PlayState): string {
  const last = sent.at(-1);
  const isFirst = sent.filter(({ kind }) => kind === 'message').length <= 1 && last?.kind !== 'answer';
  const query = new URLSearchParams({ q: last?.text ?? 'Hello' });
  if (setup.agentId !== undefined) query.set('agentId', setup.agentId);
  if (!isFirst && conversationId !== undefined) query.set('conversationId', conversationId);
  if (last?.kind === 'answer') query.set('actionResponse', actionResponseOf(last.answers));
  return curlCommand(`${origin}/api/agent/stream?${query.toString()}`, headersOf(setup, sent), ['-N']);
}

/** A single open question needs no id. */
function actionResponseOf(answers: readonly SentAnswer[]): string {
  const [first, ...more] = answers.map(({ instructionId, of, reply }) =>
    of > 1 ? { instructionId, ...reply } : reply,
  );
  return JSON.stringify(more.length > 0 ? [first, ...more] : first);
}

/** Later requests repeat the credentials of replies for MCP servers. */
function headersOf(setup: Setup, sent: readonly Sent[]) {
  const { participantId, userId, userToken, authorization, concurrency } = setup;
  const answers = sent.flatMap((each) => (each.kind === 'answer' ? each.answers : []));
  const hasTokens = answers.some(({ tokensOf }) => tokensOf.length > 0);
  const hasAuthorization = authorization.trim() !== '' || answers.some((each) => each.hasAuthorization);
  const headers = [
    ['X-API-Key', { shell: '$HOLDFAST_KEY' }],
    ['X-Participant-Id', participantId.trim()],
    ['X-User-Id', userId.trim()],
    ['X-User-Token', userToken.trim() && { shell: '$USER_TOKEN' }],
    ['X-MCP-Tokens', hasTokens ? { shell: '$MCP_TOKENS' } : ''],
    ['Authorization', hasAuthorization ? { shell: '$AUTHORIZATION' } : ''],
    ['X-Concurrency', concurrency === 'reject' ? '' : concurrency],
  ] as const;
  return headers.filter(([, value]) => value !== '');
}

/** Returns a program that does the same with `holdfast-client`. */
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
    ...(asks ? ['let questions = [];'] : []),
    ...said.flatMap((each) => ['', ...turnCode(each, asks, setup)]),
  ];
  return lines.join('\n');
}

function turnCode(said: Sent, asks: boolean, { concurrency }: Setup): string[] {
  const more = concurrency === 'reject' ? '' : `, { concurrency: '${concurrency}' }`;
  const call =
    said.kind === 'answer'
      ? answerCode(said.answers)
      : `conversation.send(${JSON.stringify(said.text)}${more})`;
  return [
    `for await (const event of ${call}) {`,
    '  console.log(event.event, event.data);',
    ...(asks
      ? [`  if (event.event === 'action') questions = [event.data, ...(event.data.others ?? [])];`]
      : []),
    '}',
  ];
}

/** Each run has new ids, so a question is given by its index. Its old id is in a comment. */
function answerCode(answers: readonly SentAnswer[]): string {
  const [first, ...more] = answers;
  if (first && more.length === 0)
    return `conversation.answer(questions[${first.at}]${idOf(first)}, ${replyCode(first)})`;
  const pairs = answers.map(
    (answer) => `  { action: questions[${answer.at}]${idOf(answer)}, reply: ${replyCode(answer)} },`,
  );
  return ['conversation.answerAll([', ...pairs, '])'].join('\n');
}

function idOf({ instructionId, of }: SentAnswer): string {
  return of > 1 ? ` /* ${instructionId} */` : '';
}

function replyCode({ reply, tokensOf, hasAuthorization }: SentAnswer): string {
  const tokens = tokensOf.map((server) => `${JSON.stringify(server)}: process.env.MCP_TOKEN`).join(', ');
  const credentials = [
    ...(tokens === '' ? [] : [`mcpTokens: { ${tokens} }`]),
    ...(hasAuthorization ? ['authorization: process.env.AUTHORIZATION'] : []),
  ];
  const json = JSON.stringify(reply);
  return credentials.length === 0 ? json : `{ ...${json}, ${credentials.join(', ')} }`;
}

function optionsOf({ agentId, participantId, userId, userToken, authorization }: Setup): string[] {
  const text = (name: string, value: string) =>
    value.trim() === '' ? [] : [`${name}: ${JSON.stringify(value.trim())}`];
  return [
    ...text('agentId', agentId ?? ''),
    ...text('participantId', participantId),
    ...text('userId', userId),
    ...(userToken.trim() === '' ? [] : ['userToken: process.env.USER_TOKEN']),
    ...(authorization.trim() === '' ? [] : ['authorization: process.env.AUTHORIZATION']),
  ];
}
