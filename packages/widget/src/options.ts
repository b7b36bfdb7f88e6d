import type { Texts } from './texts/texts.js';

/** The options that a page sets by `data-…` attributes of the script or the element. */
export interface Options {
  key: string;
  /** The origin of the service. */
  url: string;
  locales: string[];
  theme: 'light' | 'dark' | 'auto';
  /** `page` fills the window without a button, for an iframe. */
  display: 'button' | 'page';
  isOpenAtStart: boolean;
  agentId: string | undefined;
  title: string | undefined;
  greeting: string | undefined;
  suggestions: string[];
  takesFiles: boolean;
}

const mostSuggestions = 4;

/** Reads the attributes. Ignores unknown values. */
export function readOptions(data: DOMStringMap, serviceUrl: string, pageLocales: string[]): Options {
  const { key = '', url, locale, theme, display, agent, title, greeting, suggestions = '', files } = data;
  return {
    key,
    url: originOf(url) ?? serviceUrl,
    locales: [locale ?? '', ...pageLocales],
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    display: display === 'page' ? 'page' : 'button',
    isOpenAtStart: data['open'] !== undefined,
    agentId: agent,
    title,
    greeting,
    takesFiles: files !== 'off',
    suggestions: suggestions
      .split('|')
      .map((text) => text.trim())
      .filter(Boolean)
      .slice(0, mostSuggestions),
  };
}

/** The visitor, as set by the page with `identify`. The token is never stored. */
export interface Identity {
  participantId?: string;
  userId?: string;
  userToken?: string;
}

export type OwnTexts = Partial<Texts>;

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}
