import type { Agent } from '../api/agent-types.js';
import type { WidgetDesign } from './widget-design.js';

type StoredDesign = NonNullable<Agent['widget']>;

/** Returns an agent's stored design in its form. */
export function designOf(stored: StoredDesign = {}): WidgetDesign {
  const { title = '', greeting = '', suggestions = [], locale = '', theme = '', accent = '' } = stored;
  const { files = true, open = false, corners, inset } = stored;
  return {
    ...{ title, greeting, suggestions, locale, theme, accent },
    ...{ takesFiles: files, opensAtOnce: open },
    corners: corners === undefined || corners === 'round' ? '' : corners,
    inset: inset === undefined ? '' : String(inset),
  };
}

/** Returns the design for a request. null stands for the widget's own. */
export function storedOf(design: WidgetDesign): StoredDesign | null {
  const { title, greeting, suggestions, locale, theme, takesFiles, opensAtOnce } = design;
  const { accent, corners, inset } = design;
  const stored: StoredDesign = {
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(greeting.trim() !== '' && { greeting: greeting.trim() }),
    ...(suggestions.length > 0 && { suggestions }),
    ...(locale !== '' && { locale }),
    ...(theme !== '' && { theme }),
    ...(!takesFiles && { files: false }),
    ...(opensAtOnce && { open: true }),
    ...(accent !== '' && { accent }),
    ...(corners !== '' && { corners }),
    // An invalid number becomes null, which the service rejects with a reason.
    ...(inset.trim() !== '' && { inset: Number(inset) }),
  };
  return Object.keys(stored).length === 0 ? null : stored;
}
