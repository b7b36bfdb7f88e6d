import { join } from 'node:path';
import { digestOf, holdsStamp } from './build-stamp.mjs';
import { root } from './root.mjs';

/** Beside the script, so that whoever removes dist/ removes it too. */
export const widgetFolder = join(root, 'dist', 'widget');
export const widgetStampFile = join(widgetFolder, '.stamp');

/** A digest of everything that the widget is built from; the client is a part of it. */
export function widgetStamp() {
  const files = ['package-lock.json', 'packages/widget/tsconfig.json', 'bin/build-widget.mjs'];
  return digestOf(root, files, ['packages/widget/src', 'packages/client/src']);
}

/** Whether the widget was built, to the end, from the sources as they are. */
export function isWidgetBuilt() {
  return holdsStamp(widgetStampFile, widgetStamp());
}
