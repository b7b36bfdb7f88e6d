/**
 * The chat's modules for the part that loads later, so that a page loads them once. A page that was opened
 * before an update of the service may load a newer part: these exports may only gain.
 */
export { HoldfastError, randomId } from 'holdfast-client';
export { Component, createRef, Fragment, h } from 'preact';
export { plainText } from './markdown/plain-text.js';
export { askingReply, isBusy, isWithTeam } from './state/state.js';
export { IconButton } from './view/icon-button.js';
export { Icon } from './view/icons.js';
export { toolName } from './view/status-line.js';
