import { html, type Html } from '../../platform/html';

/** Returns the product's mark. `size` is in pixels. */
export function logo(size: number): Html {
  return html`<svg class="logo" width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" />
    <path d="M11 8v16M21 8v16M11 16h10" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" />
  </svg>`;
}
