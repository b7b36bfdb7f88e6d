import { z } from 'zod';
import { widgetCorners, widgetLocales, widgetThemes } from '../../../domain/widget-design';
import { distinct, flag, lineText, wholeNumber } from '../shared-fields';

const mostSuggestions = 4;
const colourPattern = /^#[0-9a-fA-F]{6}$/;

/** How the chat with an agent looks on websites. It is replaced as a whole. */
export const widgetFields = z.strictObject({
  title: lineText(80).optional(),
  greeting: lineText(200).optional(),
  suggestions: distinct(lineText(200), mostSuggestions).optional(),
  locale: z.enum(widgetLocales).optional(),
  theme: z.enum(widgetThemes).optional(),
  files: flag.optional(),
  open: flag.optional(),
  accent: z.string().regex(colourPattern, { error: 'Must be a colour such as #0f766e.' }).optional(),
  corners: z.enum(widgetCorners).optional(),
  inset: wholeNumber(0, 200).optional(),
});

export const widgetData = z.object({
  title: z.string().optional(),
  greeting: z.string().optional(),
  /** First messages to choose from. */
  suggestions: z.array(z.string()).optional(),
  /** Absent: the page's language. */
  locale: z.enum(widgetLocales).optional(),
  /** Absent: the visitor's setting. */
  theme: z.enum(widgetThemes).optional(),
  /** Whether visitors can attach files. Absent: yes. */
  files: z.boolean().optional(),
  /** Whether the chat is open when the page loads. Absent: no. */
  open: z.boolean().optional(),
  accent: z.string().optional(),
  corners: z.enum(widgetCorners).optional(),
  /** The distance from the window's edges, in pixels. */
  inset: z.int().optional(),
});
