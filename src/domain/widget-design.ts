export const widgetLocales = ['ar', 'en', 'fr', 'de', 'es'] as const;
export const widgetThemes = ['light', 'dark'] as const;
export const widgetCorners = ['round', 'medium', 'square'] as const;

/** How the chat with an agent looks on websites, and what it says. Absent fields: as the widget has them. */
export interface WidgetDesign {
  title?: string;
  greeting?: string;
  /** First messages to choose from. */
  suggestions?: string[];
  /** Absent: the page's language. */
  locale?: (typeof widgetLocales)[number];
  /** Absent: the visitor's setting. */
  theme?: (typeof widgetThemes)[number];
  /** False: visitors can't attach files. */
  files?: boolean;
  /** True: the chat is open when the page loads. */
  open?: boolean;
  /** A colour such as `#0f766e`. */
  accent?: string;
  corners?: (typeof widgetCorners)[number];
  /** The distance from the window's edges, in pixels. */
  inset?: number;
}
