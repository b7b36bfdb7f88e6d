/** The palette's key as labelled on this machine. */
export const paletteKey = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
