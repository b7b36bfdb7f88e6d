import { Listener } from '../support/listener';
import { pendingQuestion, type TestOperator } from '../support/operator';
import { readTurn, type ReadTurn } from '../support/read-turn';
import { calls, fails, says, type ModelMove } from '../support/scripted-model';
import { waitFor } from '../support/wait-for';
import type { SealedWorld } from './sealed-world';

/** A conversation of a user, an agent and an operator, with every kind of secret word. */
export class SealedConversation {
  /** Empty until the first turn. */
  id = '';

  constructor(
    private readonly world: SealedWorld,
    /** Stays readable. */
    private readonly userId: string,
  ) {}

  /** Throws an Error if the service rejects a request that it should accept. */
  async talk(): Promise<void> {
    await this.answersAndIsRated();
    await this.asksTheUser();
    await this.asksAnOperator();
    await this.asksTheTeam();
    await this.fails();
    await this.handsOver();
  }

  private async answersAndIsRated(): Promise<void> {
    const { words, tools } = this.world;
    tools.answers.push({ body: words.of('result') }, { status: 500, body: words.of('fault of a tool') });
    const call = calls({ tool: 'look_up', args: { city: words.of('argument') } });
    const query = `code of leave ${words.of('search')}`;
    const search = calls({ tool: 'search_documents', args: { query } });
    const q = `What is the code of leave, ${words.of('message')}?`;
    const { last } = await this.turn({ q }, call, call, search, says(`It is ${words.of('reply')} [1].`));
    expect(last).toMatchObject({ citations: [{ name: 'leave.md' }] });
    const { messageId } = Object(last['metadata']);
    await this.post('feedback', { messageId, rating: 'up', comment: words.of('comment') });
    await this.turn({ q: words.of('long message').padStart(5_000, 'long ') }, says('It is long.'));
  }

  private async asksTheUser(): Promise<void> {
    const { words } = this.world;
    const fields = [{ name: 'code', label: words.of('form'), type: 'text', required: true }];
    const ask = calls({ tool: 'ask_form', args: { message: 'Which code?', fields } });
    const { action } = await this.turn({ q: 'Ask me.' }, ask);
    const formValues = { code: words.of('answer of a form') };
    const actionResponse = JSON.stringify({ instructionId: action['instructionId'], formValues });
    await this.turn({ q: 'This one.', actionResponse }, says('Thank you.'));
  }

  private async asksAnOperator(): Promise<void> {
    const { words, ada, service } = this.world;
    const ask = calls({ tool: 'ask_operator', args: { question: words.of('question to an operator') } });
    service.model.script(ask, says('Granted.'));
    const user = new Listener(await this.send({ q: 'Ask a colleague.' }));
    const { instructionId } = await pendingQuestion(ada, this.id);
    const formValues = { answer: words.of('decision of an operator') };
    expect(await ada.does('answer', this.id, { instructionId, formValues })).toMatchObject({ status: 200 });
    await user.ended;
  }

  /** One member changes the arguments, another declines those, and a third responds in place of the call. */
  private async asksTheTeam(): Promise<void> {
    const { words, ada, voters, service } = this.world;
    service.model.script(calls({ tool: 'pay', args: { city: 'Oslo' } }), says('I see.'));
    const user = new Listener(await this.send({ q: 'Pay.' }));
    const given = [
      { decision: 'edit', arguments: { city: words.of('changed argument') } },
      { decision: 'decline', reason: words.of('reason of a refusal') },
      { decision: 'respond', response: words.of('response in place of a call') },
    ];
    for (const [n, voter] of voters.entries()) {
      const { instructionId } = await this.questionAfter(n, ada);
      const answer = { instructionId, ...given[n] };
      expect(await voter.send('POST', `/inbox/${this.id}/answer`, answer)).toMatchObject({ status: 200 });
    }
    await user.ended;
  }

  /** The question in the inbox after this many members have voted. */
  private async questionAfter(votes: number, operator: TestOperator) {
    const ballot = async () => Object(await pendingQuestion(operator, this.id))['ballot'];
    await waitFor('the votes in the inbox', async () => Object(await ballot()).votes?.length === votes);
    return pendingQuestion(operator, this.id);
  }

  private async fails(): Promise<void> {
    const message = `${this.world.words.of('fault of the provider')} is not valid JSON`;
    const { last } = await this.turn({ q: 'Fail.' }, fails(400, { message }));
    expect(last).toMatchObject({ code: 'model_failed' });
  }

  private async handsOver(): Promise<void> {
    const { words, ada } = this.world;
    const message = words.of('words of a handoff');
    await this.turn({ q: 'A person, please.' }, calls({ tool: 'handoff', args: { message } }));
    await waitFor('the inbox', async () => (await ada.sees(this.id)).data['state'] === 'waiting');
    const done = [
      await ada.does('claim', this.id),
      await ada.does('note', this.id, { text: words.of('note') }),
      await ada.does('reply', this.id, { text: words.of('words of an operator') }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    const hold = { conversationId: this.id, reason: words.of('reason of a hold') };
    expect(await this.world.ask('POST', '/holds', hold)).toMatchObject({ status: 201 });
  }

  private async turn(
    query: { q: string; actionResponse?: string },
    ...moves: ModelMove[]
  ): Promise<ReadTurn> {
    this.world.service.model.script(...moves);
    const turn = await readTurn(await this.send(query));
    this.id = turn.conversationId;
    return turn;
  }

  private send(query: Record<string, string>): Promise<Response> {
    const { service, apiKey, words } = this.world;
    const tokens = JSON.stringify({ crm: words.of('MCP token') });
    const place = this.id !== '' && { conversationId: this.id };
    const headers = { 'x-user-id': this.userId, 'x-mcp-tokens': tokens };
    return service.stream(apiKey, { ...query, ...place }, headers);
  }

  private async post(path: string, body: object): Promise<void> {
    const { service, apiKey } = this.world;
    expect(await service.post(`/api/agent/${path}`, apiKey, body)).toMatchObject({ status: 200 });
  }
}
