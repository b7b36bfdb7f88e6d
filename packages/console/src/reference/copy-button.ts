import { element } from './element.js';

/** Returns a button that copies a text, and says so for a moment. */
export function copyButton(text: () => string, className = ''): HTMLElement {
  const button = element('button', { type: 'button', className, ariaLive: 'polite' }, 'Copy');
  button.addEventListener('click', () => {
    const show = (words: string) => {
      button.textContent = words;
      setTimeout(() => (button.textContent = 'Copy'), 2_000);
    };
    navigator.clipboard.writeText(text()).then(
      () => show('Copied'),
      () => show('Press Ctrl C'),
    );
  });
  return button;
}
