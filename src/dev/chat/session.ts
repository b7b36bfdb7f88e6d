import type { Action, Conversation, Form, HoldfastError, TurnEvent } from 'holdfast-client';
import { helpText, readCommand, type Command } from './commands';
import { OperatorWatch } from './operator-watch';
import type { Asker } from './ask-until';
import { OpenQuestions } from './open-questions';
import { askAction } from './prompt-action';
import { actionLines } from './render-action';
import { failureLines } from './render-failure';
import { messageLine } from './render-message';
import { TurnPlayer, type PlayerParts } from './turn-player';

/** One session at the prompt: messages, actions and commands until the input ends. */
export class ChatSession {
  readonly #parts: PlayerParts;
  readonly #player: TurnPlayer;
  readonly #asker: Asker;
  readonly #operators: OperatorWatch;
  #conversation: Conversation;
  /** As the user knows it: the service starts another one if it has expired. */
  #conversationId: string | undefined;
  #open: Action | undefined;
  #failed = false;

  constructor(parts: PlayerParts, conversationId: string | undefined) {
    const { connection, style, terminal } = parts;
    this.#parts = parts;
    this.#player = new TurnPlayer(parts);
    this.#conversation = connection.conversation(conversationId);
    this.#conversationId = conversationId;
    this.#asker = {
      say: (text) => this.#say(text),
      ask: (question) => terminal.askQuestion(question),
    };
    this.#operators = new OperatorWatch({
      connection,
      onMessage: (message) => terminal.announce(messageLine(message, style)),
      onFailure: (error) => {
        const lines = failureLines(error, parts.baseUrl, style);
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
    const conversation = this.#conversation;
    const outcome = await this.#player.play(
      conversation,
      (signal) => conversation.send(message, { signal }),
      (event) => this.#heard(event),
    );
    if (outcome.kind === 'failed' || outcome.kind === 'refused') this.#failed = true;
    if (outcome.kind === 'action') await this.#settle(outcome.action);
  }

  /** Asks each open question and sends its answer, until the turn stops waiting or the user has left the rest. */
  async #settle(first: Action): Promise<void> {
    const conversation = this.#conversation;
    const questions = new OpenQuestions(first);
    let earlier: Form['formValues'] = {};
    for (;;) {
      const action = questions.next();
      if (action === undefined) return this.#leave(questions.left());
      if (questions.isNew(action)) this.#say(this.#linesOf(action, questions.following()));
      const asked = await askAction(action, this.#asker, earlier);
      if (asked.kind === 'cancel') return this.#cancel();
      if (asked.kind === 'leave') {
        questions.leave(action);
        earlier = {};
        continue;
      }
      const reply = asked.value;
      const outcome = await this.#player.play(
        conversation,
        (signal) => conversation.answer(action, reply, { signal }),
        (event) => this.#heard(event),
      );
      if (outcome.kind === 'refused' && mayAnswerAgain(outcome.error)) {
        earlier = 'formValues' in reply ? reply.formValues : earlier;
        continue;
      }
      earlier = {};
      if (outcome.kind === 'action') questions.ask(outcome.action);
      else if (outcome.kind === 'refused' && outcome.error.code === 'action_not_pending') {
        this.#failed = true;
        questions.close(action);
      } else {
        if (outcome.kind !== 'done') this.#failed = true;
        return;
      }
    }
  }

  #linesOf(action: Action, following: number): string {
    const { style } = this.#parts;
    const more = following === 1 ? '1 more question follows' : `${following} more questions follow`;
    return [...actionLines(action, style), ...(following > 0 ? [style.dim(`  ${more}`)] : [])].join('\n');
  }

  #leave(left: Action | undefined): void {
    if (left === undefined) return;
    this.#open = left;
    this.#say(this.#parts.style.dim('· left pending; /answer asks again, another message will supersede it'));
  }

  async #cancel(): Promise<void> {
    try {
      await this.#parts.connection.cancel(this.#conversation);
      this.#say(this.#parts.style.dim('· cancelled'));
    } catch (error) {
      this.#player.showFailure(error);
    }
  }

  async #obey(command: Exclude<Command, 'quit'>): Promise<void> {
    switch (command) {
      case 'new':
        this.#conversation = this.#parts.connection.conversation();
        this.#conversationId = this.#open = undefined;
        this.#operators.leave();
        return this.#say('The next message begins a new conversation.');
      case 'id':
        return this.#say(this.#conversationId ?? 'No conversation yet: the first message begins one.');
      case 'answer':
        if (this.#open === undefined) return this.#say('Nothing waits for an answer.');
        return this.#settle(this.#open);
      case 'help':
        return this.#say(helpText);
      case 'unknown':
        return this.#say('There is no such command; /help lists them.');
    }
  }

  #heard(event: TurnEvent): void {
    if (event.event === 'meta') this.#joined(event.data.conversationId);
    this.#operators.heard(this.#conversation, event);
  }

  #joined(conversationId: string): void {
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

// The action is still pending: the answer was invalid, or was not accepted.
function mayAnswerAgain({ retryable, status = 0 }: HoldfastError): boolean {
  return retryable || [400, 413].includes(status);
}
