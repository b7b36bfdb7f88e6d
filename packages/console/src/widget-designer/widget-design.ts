/** How the widget looks on a page. Empty texts stand for the widget's defaults. */
export interface WidgetDesign {
  title: string;
  greeting: string;
  suggestions: string[];
  locale: (typeof locales)[number][0];
  theme: (typeof themes)[number][0];
  takesFiles: boolean;
  opensAtOnce: boolean;
  /** Such as `#0f766e`. */
  accent: string;
  corners: (typeof corners)[number][0];
  /** Whole pixels as text. */
  inset: string;
}

export const locales = [
  ['', 'The page’s language'],
  ['ar', 'Arabic'],
  ['en', 'English'],
  ['fr', 'French'],
  ['de', 'German'],
  ['es', 'Spanish'],
] as const;

export const themes = [
  ['', 'The visitor’s setting'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export const corners = [
  ['', 'Round'],
  ['medium', 'Medium'],
  ['square', 'Square'],
] as const;

const radiusOf: Record<WidgetDesign['corners'], string> = { '': '', medium: '10px', square: '2px' };

export const plainDesign: WidgetDesign = {
  ...{ title: '', greeting: '', suggestions: [], locale: '', theme: '', accent: '' },
  ...{ takesFiles: true, opensAtOnce: false, corners: '', inset: '' },
};

/** Returns the tag for a page, with these options. `tag` is the service's own tag of the key. */
export function snippetOf(tag: string, design: WidgetDesign): string {
  const attributes = Object.entries(attributesOf(design)).map(([name, value]) =>
    value === true ? ` data-${name}` : ` data-${name}="${escaped(value)}"`,
  );
  const script = tag.replace(' async>', () => `${attributes.join('')} async>`);
  const properties = Object.entries(propertiesOf(design));
  if (properties.length === 0) return script;
  const lines = properties.map(([name, value]) => `    --holdfast-${name}: ${value};\n`);
  return `${script}\n<style>\n  holdfast-chat {\n${lines.join('')}  }\n</style>`;
}

/** Returns the address of the page that shows the design with a key. The chat is open there. */
export function previewAddress(key: string, design: WidgetDesign): string {
  const fields = { key, ...attributesOf(design), ...propertiesOf(design), open: '1' };
  return `/widget/preview?${new URLSearchParams(Object.entries(fields)).toString()}`;
}

function attributesOf(design: WidgetDesign): Record<string, string | true> {
  const { title, greeting, suggestions, locale, theme, takesFiles, opensAtOnce } = design;
  return {
    ...textOf('title', title),
    ...textOf('greeting', greeting),
    ...textOf('suggestions', suggestions.join(' | ')),
    ...textOf('locale', locale),
    ...textOf('theme', theme),
    ...(!takesFiles && { files: 'off' }),
    ...(opensAtOnce && { open: true }),
  };
}

function propertiesOf({ accent, corners: shape, inset }: WidgetDesign): Record<string, string> {
  return {
    ...textOf('accent', accent),
    ...textOf('on-accent', accent === '' ? '' : textOn(accent)),
    ...textOf('radius', radiusOf[shape]),
    ...textOf('inset', /^\d{1,3}$/.test(inset.trim()) ? `${inset.trim()}px` : ''),
  };
}

function textOf(name: string, text: string): Record<string, string> {
  return text.trim() === '' ? {} : { [name]: text.trim() };
}

/** Returns black or white, whichever is easier to read on the colour. One of them always has a contrast of 4.5. */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
