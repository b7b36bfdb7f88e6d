import { citiesIn } from '../cities';
import { callAll, say } from '../scripted-reply';
import type { Rule } from './rule';

export const weatherRule: Rule = {
  example: 'weather in Paris',
  shows: 'an HTTP tool',
  group: 'tools',
  needs: 'get_weather',
  answersQuestions: true,
  matches: /\b(weather|forecast|temperature|how (hot|cold|warm))\b/i,
  reply: ({ text }) => {
    const places = placesIn(text);
    if (places.length === 0) return say('For which city? Try “weather in Paris”.');
    return callAll(places.map((city) => ({ name: 'get_weather', arguments: JSON.stringify({ city }) })));
  },
};

/** Well-known cities anywhere in the text, else whatever stands after "in", so that any place can be asked for. */
function placesIn(text: string): string[] {
  const cities = citiesIn(text);
  if (cities.length > 0) return cities.map((city) => city.name);
  const place = /\b(?:in|for|at)\s+(\p{L}[\p{L} .'’-]*)/iu.exec(text)?.[1] ?? '';
  return place
    .replace(/\b(right now|now|today|tomorrow|please|this week|like)\b.*$/i, '')
    .split(/\s+and\s+/i)
    .map((name) => name.replace(/[\s.]+$/, ''))
    .filter((name) => name !== '');
}
