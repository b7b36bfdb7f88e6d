import { HoldfastChat, setServiceUrl } from './element.js';
import { pageApi } from './page-api.js';

const name = 'holdfast-chat';
const script = document.currentScript;

// A page may load the script twice; the first copy wins.
if (customElements.get(name) === undefined) {
  if (script instanceof HTMLScriptElement && script.src !== '') setServiceUrl(new URL(script.src).origin);
  customElements.define(name, HoldfastChat);
  window.Holdfast = pageApi;
}
if (script instanceof HTMLScriptElement && script.dataset['key'] !== undefined)
  window.Holdfast?.add(script.dataset);
