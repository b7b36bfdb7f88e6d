/**
 * What the chat lends to the part that loads later, so that no page loads it twice. A page that was opened before an update
 * of the service may load a newer part: what stands here may only gain.
 */
export { Component, createRef, Fragment, h } from 'preact';
export { IconButton } from './view/icon-button.js';
export { Icon } from './view/icons.js';
export { toolName } from './view/status-line.js';
