import type { VNode } from 'preact';
import { Component, createRef, IconButton } from '../lent.js';
import type { Said } from '../state/state.js';
import type { Ui } from '../view/ui.js';
import { mayReplace, replace } from './earlier/replace.js';
import { laterIcons } from './later-icons.js';
import { Time } from './time.js';

interface SaidToolsProps {
  ui: Ui;
  said: Said;
}

/** The time of the visitor's message, and a way to edit it. The edited message is answered in its place. */
export class SaidTools extends Component<SaidToolsProps, { draft?: string | undefined }> {
  readonly #field = createRef<HTMLTextAreaElement>();

  override componentDidUpdate(_: SaidToolsProps, { draft }: { draft?: string | undefined }): void {
    if (draft === undefined) this.#field.current?.focus();
  }

  override render({ ui: { session, text, language }, said }: SaidToolsProps): VNode {
    const { draft } = this.state;
    if (draft !== undefined) return this.#form(draft);
    return (
      <div class="tools aside">
        {mayReplace(session, said.turnId) && (
          <IconButton
            class="plain small"
            label={text('editMessage')}
            icon={laterIcons.edit}
            onClick={() => this.setState({ draft: said.text })}
          />
        )}
        {said.time !== undefined && <Time time={said.time} locale={language.locale} />}
      </div>
    );
  }

  #form(draft: string): VNode {
    const { text } = this.props.ui;
    return (
      <form class="edit-said" onSubmit={this.#onSubmit} onKeyDown={this.#onKeyDown}>
        <div class="field">
          <textarea
            ref={this.#field}
            dir="auto"
            rows={3}
            aria-label={text('editMessage')}
            value={draft}
            onInput={({ currentTarget }) => this.setState({ draft: currentTarget.value })}
          />
        </div>
        <div class="choices">
          <button type="button" class="secondary" onClick={this.#close}>
            {text('back')}
          </button>
          <button type="submit" class="primary" aria-disabled={draft.trim() === ''}>
            {text('send')}
          </button>
        </div>
      </form>
    );
  }

  readonly #close = (): void => this.setState({ draft: undefined });

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The chat itself stays open.
    event.stopPropagation();
    this.#close();
  };

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const { ui, said } = this.props;
    const draft = this.state.draft?.trim();
    if (!draft || !mayReplace(ui.session, said.turnId)) return;
    this.#close();
    replace(ui.session, said.turnId ?? '', draft);
  };
}
