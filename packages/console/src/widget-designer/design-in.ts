import { parseObject } from '../tools/json-object.js';
import { locales, plainDesign, radii, themes, type WidgetDesign } from './widget-design.js';

/** Returns the design in a kept text. Another version of the console may have written it. */
export function designIn(text: string): WidgetDesign {
  const kept = parseObject(text) ?? {};
  const textOf = (name: keyof WidgetDesign) => (typeof kept[name] === 'string' ? kept[name] : '');
  const choiceOf = <Choice extends string>(
    name: keyof WidgetDesign,
    choices: readonly (readonly [Choice, string])[],
  ) => choices.find(([choice]) => choice === kept[name])?.[0];
  const { suggestions } = kept;
  return {
    title: textOf('title'),
    greeting: textOf('greeting'),
    suggestions: Array.isArray(suggestions) ? suggestions.filter((each) => typeof each === 'string') : [],
    locale: choiceOf('locale', locales) ?? plainDesign.locale,
    theme: choiceOf('theme', themes) ?? plainDesign.theme,
    radius: choiceOf('radius', radii) ?? plainDesign.radius,
    takesFiles: kept['takesFiles'] !== false,
    opensAtOnce: kept['opensAtOnce'] === true,
    accent: /^#[0-9a-f]{6}$/i.test(textOf('accent')) ? textOf('accent') : '',
    inset: textOf('inset'),
  };
}
