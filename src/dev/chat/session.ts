import type { TurnRequest } from './api';
import { helpText, readCommand, type Command } from './commands';
import type { AgentEvent, FormValues, PendingAction } from './events';
import { UnreachableError, type RefusedError } from './failure';
import { OperatorWatch } from './operator-watch';
import { askAction, type Asker } from './prompt-action';
import { asFailure } from './reconnect';
import { actionLines } from './render-action';
import { failureLines } from './render-failure';
import { messageLine } from './render-message';
import { TurnPlayer, type PlayerParts } from './turn-player';

export interface SessionStart {
  readonly conversationId: string | undefined;
  readonly agentId: string | undefined;
}

interface OpenAction {
  readonly message: string;
  readonly action: PendingAction;
  readonly eventId: string | undefined;
}

/** One session at the prompt: messages, actions and commands until the input ends. */
export class ChatSession {
  readonly #parts: PlayerParts;
  readonly #player: TurnPlayer;
  readonly #asker: Asker;
  readonly #operators: OperatorWatch;
  readonly #agentId: string | undefined;
  #conversationId: string | undefined;
  #open: OpenAction | undefined;
  #failed = false;

  constructor(parts: PlayerParts, start: SessionStart) {
    const { api, baseUrl, style, terminal, timings } = parts;
    this.#parts = parts;
    this.#player = new TurnPlayer(parts);
    this.#conversationId = start.conversationId;
    this.#agentId = start.agentId;
    this.#asker = {
      say: (text) => this.#say(text),
      ask: (question) => terminal.askQuestion(question),
    };
    this.#operators = new OperatorWatch({
      api,
      timings,
      onMessage: (message) => terminal.announce(messageLine(message, style)),
      onFailure: (error) => {
        const lines = failureLines(asFailure(error, baseUrl), style);
        terminal.announce([style.dim('· what operators write is no longer shown'), ...lines].join('\n'));
      },
    });
  }

  /** Runs until the input ends or the user quits. Returns false if a message got no answer. */
  async run(): Promise<boolean> {
    try {
      return await this.#talk();
    } finally {
      this.#operators.leave();
    }
  }

  async #talk(): Promise<boolean> {
    const prompt = this.#parts.style.bold('› ');
    for (;;) {
      const reply = await this.#parts.terminal.askMessage(prompt);
      if (reply.kind !== 'line') return !this.#failed;
      const message = reply.text.trim();
      if (message === '') continue;
      const command = readCommand(message);
      if (command === 'quit') return !this.#failed;
      if (command === undefined) await this.#send(message);
      else await this.#obey(command);
    }
  }

  async #send(message: string): Promise<void> {
    this.#open = undefined;
    const outcome = await this.#player.play(this.#request(message), undefined, (event, id) =>
      this.#heard(event, id),
    );
    if (outcome.kind === 'failed' || outcome.kind === 'refused') this.#failed = true;
    if (outcome.kind === 'action') await this.#settle({ message, ...outcome });
  }

  /** Asks for answers and sends them until the turn stops waiting, or the user leaves the action pending. */
  async #settle(first: OpenAction): Promise<void> {
    let earlier: FormValues = {};
    let open: OpenAction | undefined = first;
    while (open !== undefined) {
      const current: OpenAction = open;
      const asked = await askAction(current.action, this.#asker, earlier);
      if (asked.kind === 'leave') return this.#leave(current);
      if (asked.kind === 'cancel') return this.#cancel();
      const request = { ...this.#request(current.message), actionResponse: asked.value };
      const outcome = await this.#player.play(request, current.eventId, (event, id) =>
        this.#heard(event, id),
      );
      if (outcome.kind === 'refused' && mayAnswerAgain(outcome.error)) {
        earlier = 'formValues' in asked.value ? asked.value.formValues : earlier;
        continue;
      }
      if (outcome.kind === 'failed' || outcome.kind === 'refused') this.#failed = true;
      earlier = {};
      open = outcome.kind === 'action' ? { message: current.message, ...outcome } : undefined;
    }
  }

  #leave(open: OpenAction): void {
    this.#open = open;
    this.#say(this.#parts.style.dim('· left pending; /answer asks again, another message will supersede it'));
  }

  async #cancel(): Promise<void> {
    if (this.#conversationId === undefined) return;
    try {
      await this.#parts.api.cancel(this.#conversationId);
      this.#say(this.#parts.style.dim('· cancelled'));
    } catch (error) {
      this.#player.showFailure(asFailure(error, this.#parts.baseUrl));
    }
  }

  async #obey(command: Exclude<Command, 'quit'>): Promise<void> {
    switch (command) {
      case 'new':
        this.#conversationId = this.#open = undefined;
        this.#operators.leave();
        return this.#say('The next message begins a new conversation.');
      case 'id':
        return this.#say(this.#conversationId ?? 'No conversation yet: the first message begins one.');
      case 'answer':
        if (this.#open === undefined) return this.#say('Nothing waits for an answer.');
        this.#say(actionLines(this.#open.action, this.#parts.style).join('\n'));
        return this.#settle(this.#open);
      case 'help':
        return this.#say(helpText);
      case 'unknown':
        return this.#say('There is no such command; /help lists them.');
    }
  }

  #request(message: string): TurnRequest {
    return { message, conversationId: this.#conversationId, agentId: this.#agentId };
  }

  #heard(event: AgentEvent, id: string | undefined): void {
    if (event.type === 'meta') this.#joined(event.conversationId);
    if (this.#conversationId !== undefined) this.#operators.heard(this.#conversationId, event, id);
  }

  #joined(conversationId: string): void {
    if (conversationId === '') return;
    if (this.#conversationId !== undefined && conversationId !== this.#conversationId) {
      this.#say(this.#parts.style.dim('· the earlier conversation has expired; this is a new one'));
      this.#operators.leave();
    }
    this.#conversationId = conversationId;
  }

  #say(text: string): void {
    this.#player.say(text);
  }
}

// After these statuses the action is still pending: the answer was invalid, or was not accepted.
function mayAnswerAgain(error: RefusedError | UnreachableError): boolean {
  return error instanceof UnreachableError || [400, 413, 429, 503].includes(error.status);
}
