import type { ServiceProcess } from '../../drill/world/service-process';
import { Listener } from '../support/listener';
import { readTurn, type ReadTurn } from '../support/read-turn';
import { calls, fails, says, type ModelMove } from '../support/scripted-model';
import { waitFor } from '../support/wait-for';
import type { CanaryWorld } from './canary-world';
import { RecordedClient } from './recorded-client';
import type { Mood } from './telltale-server';

type ServerName = 'crm' | 'hr' | 'down';

/** The turns of a user in a canary world. All of the user's secrets are in each message's request. */
export class CanaryTurns {
  readonly client: RecordedClient;

  constructor(
    private readonly world: CanaryWorld,
    /** The current service address; it changes after a crash. */
    public url: string,
  ) {
    const { agentKey, jwt } = world.secrets;
    this.client = new RecordedClient({ 'x-api-key': agentKey, authorization: `Bearer ${jwt}` });
  }

  /** Plays a turn that calls the server's `lookup` once per mood, and then finishes. */
  async ofMoods(server: ServerName, ...moods: Mood[]): Promise<ReadTurn> {
    if (server !== 'down') this.world.server.moods.push(...moods);
    this.world.stage.model.script(...moods.map(() => lookup(server)), says('It is done.'));
    return readTurn(await this.send({ q: `${moods.join()} at ${server}` }));
  }

  /** Plays a turn that suspends because its server rejects the token, gets another token, and continues. */
  async suspended(server: ServerName): Promise<ReadTurn> {
    this.world.server.moods.push('refuses');
    this.world.stage.model.script(lookup(server), says('It is done.'));
    const { conversationId, action } = await readTurn(await this.send({ q: 'refused' }));
    return readTurn(await this.goOn(conversationId, action));
  }

  /**
   * Plays a turn whose model repeats its API key, first in an error that is retried, then in one that ends
   * the turn.
   */
  async withFailingModel(): Promise<ReadTurn> {
    const message = `Incorrect API key provided: ${this.world.secrets.modelKey}.`;
    this.world.stage.model.script(fails(500, { message }), lookup('crm'), fails(401, { message }));
    return readTurn(await this.send({ q: 'failing model' }));
  }

  /** Plays the same turn at the tenant's own provider, which repeats its key and header. */
  async withFailingProvider(): Promise<ReadTurn> {
    const { secrets, stage, providerAgentId: agentId } = this.world;
    const message = `Incorrect API key provided: ${secrets.providerKey}, ${secrets.providerHeader}.`;
    stage.model.script(fails(500, { message }), lookup('crm'), fails(401, { message }));
    return readTurn(await this.send({ q: 'failing provider', agentId }));
  }

  /** Cancels a turn in the middle of a call. Returns its last event. */
  async cancelled(): Promise<string | undefined> {
    const listener = await this.inACall();
    const body = JSON.stringify({ conversationId: listener.conversationId });
    await this.client.post(`${this.url}/api/agent/cancel`, body);
    await listener.ended;
    return listener.events.at(-1)?.event;
  }

  /**
   * Kills the service in the middle of a call. The next service asks to reconnect, and the turn continues.
   */
  async crashed(service: ServiceProcess, next: () => Promise<ServiceProcess>): Promise<ReadTurn> {
    const before = await this.inACall(says('It is done.'));
    await before.until(({ event }) => event === 'tool.start');
    await service.kill();
    this.url = (await next()).url;
    const waiting = new Listener(await this.send({ q: '' }, { 'last-event-id': before.lastEventId }));
    const { data } = await waiting.until(({ event }) => event === 'action');
    return readTurn(await this.goOn(before.conversationId, data));
  }

  /** Plays a turn in which the user writes a secret and the agent repeats it. */
  async planting(secret: string): Promise<ReadTurn> {
    this.world.stage.model.script(says(`You said: ${secret}`));
    return readTurn(await this.send({ q: `Keep ${secret} for me` }));
  }

  private async inACall(...andThen: ModelMove[]): Promise<Listener> {
    const { server, stage } = this.world;
    const before = server.called();
    server.moods.push('hangs');
    stage.model.script(lookup('crm'), ...andThen);
    const listener = new Listener(await this.send({ q: 'hanging' }));
    await waitFor('the tool to be called', () => server.called() > before);
    return listener;
  }

  private goOn(conversationId: string, action: Record<string, unknown>): Promise<Response> {
    const { crmId, secrets } = this.world;
    const answer = { instructionId: action['instructionId'], accepted: true };
    const query = { q: 'go on', conversationId, actionResponse: JSON.stringify(answer) };
    return this.send(query, { 'x-mcp-tokens': JSON.stringify({ [crmId]: secrets.laterToken }) });
  }

  private send(query: Record<string, string>, headers = {}): Promise<Response> {
    const { mcpToken } = this.world.secrets;
    const tokens = { 'x-mcp-tokens': JSON.stringify({ crm: mcpToken, down: mcpToken }) };
    const url = `${this.url}/api/agent/stream?${new URLSearchParams(query)}`;
    return this.client.ask(url, { ...tokens, ...headers });
  }
}

function lookup(server: ServerName): ModelMove {
  return calls({ tool: `${server}__lookup`, args: {} });
}
