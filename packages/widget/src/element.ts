import type { Identity, OwnTexts } from './options.js';
import { readOptions } from './options.js';
import { startWidget, type Widget } from './widget.js';

/** The origin of this script. */
let serviceUrl = location.origin;

export function setServiceUrl(url: string): void {
  serviceUrl = url;
}

/** `<holdfast-chat data-key="svc_ak_…">`: a chat with an agent. Its shadow root is open. */
export class HoldfastChat extends HTMLElement {
  #widget: Widget | undefined;
  #texts: OwnTexts = {};
  #identity: Identity = {};

  connectedCallback(): void {
    if (this.#widget) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const options = readOptions(this.dataset, serviceUrl, [
      document.documentElement.lang,
      ...navigator.languages,
    ]);
    if (options.key === '') console.error('<holdfast-chat> needs an access key in data-key.');
    this.#widget = startWidget(root, options, this.#texts, ({ name, detail }) =>
      this.dispatchEvent(new CustomEvent(`holdfast:${name}`, { detail, bubbles: true, composed: true })),
    );
    if (Object.keys(this.#identity).length > 0) this.#widget.identify(this.#identity);
  }

  /** Removing the element from the page ends its streams, unless it only moves. If it returns, the chat continues. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#widget?.stop();
      this.#widget = undefined;
    });
  }

  /** Overrides single texts, in any language. */
  set texts(texts: OwnTexts) {
    this.#texts = texts;
    this.#widget?.setTexts(texts);
  }

  get texts(): OwnTexts {
    return this.#texts;
  }

  open(): void {
    this.#widget?.open();
  }

  close(): void {
    this.#widget?.close();
  }

  /** Sends a message as the visitor. */
  send(text: string): void {
    this.#widget?.send(text);
  }

  /** Identifies the visitor. Each participant and user has a separate conversation. */
  identify(identity: Identity): void {
    this.#identity = { ...this.#identity, ...identity };
    this.#widget?.identify(identity);
  }
}
