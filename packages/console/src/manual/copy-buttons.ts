import { copyButton } from '../reference/copy-button.js';

/** Puts a button on each block of code that copies it. Blocks wider than the page can be scrolled by keyboard. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code')) {
    const code = block.querySelector('pre');
    if (code) block.append(copyButton(() => code.textContent ?? '', 'copy'));
  }
  const sizes = new ResizeObserver((changed) => {
    for (const { target } of changed)
      if (target instanceof HTMLElement) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  });
  for (const scrolled of document.querySelectorAll('.code pre, .table')) sizes.observe(scrolled);
}
