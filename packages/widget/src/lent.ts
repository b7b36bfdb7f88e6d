/**
 * The chat's modules for the part that loads later, so that a page loads them once. A page that was opened
 * before an update of the service may load a newer part: these exports may only gain.
 */
export { Component, createRef, Fragment, h } from 'preact';
export { IconButton } from './view/icon-button.js';
export { Icon } from './view/icons.js';
export { toolName } from './view/status-line.js';
