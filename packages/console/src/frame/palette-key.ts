/** How the key of the palette is written on this machine. */
export const paletteKey = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
