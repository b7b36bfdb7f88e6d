import { badRequest, type Endpoint, seedOf } from './endpoint';

const skies = ['clear', 'partly cloudy', 'cloudy', 'rainy', 'windy', 'foggy'];

/** GET /weather?city=Paris: made-up weather that is always the same for a city. */
export const weather: Endpoint = ({ query }) => {
  const city = query.get('city')?.trim() ?? '';
  if (city === '') return badRequest('Name a city: /weather?city=Paris.');
  const seed = seedOf(city);
  const temperatureC = (seed % 36) - 4;
  return { status: 200, body: { city, temperatureC, sky: skies[seed % skies.length] ?? 'clear' } };
};
