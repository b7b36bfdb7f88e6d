import type { Identity, OwnTexts } from './options.js';
import { readOptions } from './options.js';
import { startWidget, type Widget } from './widget.js';

/** The service that this script came from. */
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

  /** A page that removes the element ends its streams. Put back, it continues where it was. */
  disconnectedCallback(): void {
    this.#widget?.stop();
    this.#widget = undefined;
  }

  /** Replaces single texts, in any language. */
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

  /** Sends a message in the visitor's name. */
  send(text: string): void {
    this.#widget?.send(text);
  }

  /** Says who the visitor is. Each participant and user has a conversation of their own. */
  identify(identity: Identity): void {
    this.#identity = { ...this.#identity, ...identity };
    this.#widget?.identify(identity);
  }
}
