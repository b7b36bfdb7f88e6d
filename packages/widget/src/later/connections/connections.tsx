import type { VNode } from 'preact';
import { Component, createRef } from '../../lent.js';
import type { Ui } from '../../view/ui.js';
import { ConnectLink } from './connect-link.js';
import { askConnections, listConnections, type ServerConnection } from './server-connections.js';

interface Shown {
  list?: ServerConnection[];
  /** The server that the visitor connects at this address. Without one, the visitor is asked whether to disconnect it. */
  chosen?: { id: string; url?: string } | undefined;
  hasFailed?: boolean;
}

/** The servers that the assistant may call for the visitor, who connects and disconnects them. */
export class Connections extends Component<{ ui: Ui }, Shown> {
  override state: Shown = {};
  readonly #root = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    document.addEventListener('visibilitychange', this.#look);
    this.#look();
  }

  override componentDidUpdate(_: unknown, before: Shown): void {
    if (before === this.state) return;
    const root = this.#root.current;
    const control = root?.querySelector<HTMLElement>('a, .leaving button') ?? root?.querySelector('button');
    control?.focus();
    // If the browser opens no tab so late, the visitor clicks it.
    if (this.state.chosen?.url !== undefined) control?.click();
  }

  override componentWillUnmount(): void {
    document.removeEventListener('visibilitychange', this.#look);
  }

  override render({ ui: { text } }: { ui: Ui }, { list = [], hasFailed }: Shown): VNode {
    return (
      <div class="earlier" role="group" ref={this.#root} aria-label={text('connections')}>
        <h3>{text('connections')}</h3>
        {hasFailed && (
          <p class="note problem" role="alert">
            {text('failed')}
          </p>
        )}
        <div class="options">{list.map((one) => this.#row(one))}</div>
      </div>
    );
  }

  #row({ mcpServerId: id, server, connected }: ServerConnection): VNode {
    const { ui } = this.props;
    const { chosen } = this.state;
    const label = ui.text(connected ? 'disconnect' : 'connect', { server });
    if (chosen?.id !== id)
      return (
        <button
          type="button"
          class="option"
          onClick={() => (connected ? this.setState({ chosen: { id } }) : this.#ask('POST', id))}
        >
          {server}
          <small>{label}</small>
        </button>
      );
    if (chosen.url !== undefined) return <ConnectLink ui={ui} server={server} url={chosen.url} />;
    return (
      <div class="leaving" role="alertdialog" aria-labelledby={id}>
        <p id={id} dir="auto">
          {ui.text('disconnectAsk', { server })}
        </p>
        <div class="choices">
          <button type="button" class="secondary" onClick={() => this.setState({ chosen: undefined })}>
            {ui.text('back')}
          </button>
          <button type="button" class="primary" onClick={() => this.#ask('DELETE', id)}>
            {label}
          </button>
        </div>
      </div>
    );
  }

  /** The visitor may have connected a server in another tab. */
  readonly #look = (): void => {
    if (!document.hidden) this.#ask('GET');
  };

  /** Shows the list as it is then, or after POST where to connect the server. */
  #ask(method: 'GET' | 'POST' | 'DELETE', id = ''): void {
    const { ui } = this.props;
    askConnections(ui, method, id)
      .then(async ({ url }) =>
        typeof url === 'string'
          ? { chosen: { id, url } }
          : { chosen: undefined, list: await listConnections(ui) },
      )
      .then(
        (shown) => this.setState({ ...shown, hasFailed: false }),
        () => this.setState({ chosen: undefined, hasFailed: true }),
      );
  }
}
