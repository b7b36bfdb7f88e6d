const cities: readonly (readonly [timezone: string, ...names: string[]])[] = [
  ['UTC', 'UTC', 'GMT'],
  ['Africa/Cairo', 'Cairo'],
  ['Africa/Johannesburg', 'Johannesburg', 'Cape Town'],
  ['Africa/Lagos', 'Lagos'],
  ['Africa/Nairobi', 'Nairobi'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Bogota', 'Bogotá'],
  ['America/Chicago', 'Chicago', 'Austin', 'Dallas', 'Houston'],
  ['America/Denver', 'Denver'],
  ['America/Lima', 'Lima'],
  ['America/Los_Angeles', 'Los Angeles', 'San Francisco', 'Seattle', 'San Diego', 'Las Vegas'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/New_York', 'New York', 'NYC', 'Boston', 'Washington', 'Miami', 'Atlanta', 'Philadelphia'],
  ['America/Santiago', 'Santiago'],
  ['America/Sao_Paulo', 'São Paulo', 'Rio de Janeiro'],
  ['America/Toronto', 'Toronto', 'Montréal', 'Ottawa'],
  ['America/Vancouver', 'Vancouver'],
  ['Asia/Bangkok', 'Bangkok'],
  ['Asia/Dubai', 'Dubai', 'Abu Dhabi'],
  ['Asia/Ho_Chi_Minh', 'Ho Chi Minh City', 'Hanoi'],
  ['Asia/Hong_Kong', 'Hong Kong'],
  ['Asia/Jakarta', 'Jakarta'],
  ['Asia/Jerusalem', 'Jerusalem', 'Tel Aviv'],
  ['Asia/Karachi', 'Karachi'],
  ['Asia/Kolkata', 'Delhi', 'New Delhi', 'Mumbai', 'Bangalore', 'Kolkata', 'Chennai'],
  ['Asia/Kuala_Lumpur', 'Kuala Lumpur'],
  ['Asia/Manila', 'Manila'],
  ['Asia/Seoul', 'Seoul'],
  ['Asia/Shanghai', 'Shanghai', 'Beijing', 'Shenzhen'],
  ['Asia/Singapore', 'Singapore'],
  ['Asia/Taipei', 'Taipei'],
  ['Asia/Tokyo', 'Tokyo', 'Osaka', 'Kyoto'],
  ['Australia/Melbourne', 'Melbourne'],
  ['Australia/Sydney', 'Sydney'],
  ['Europe/Amsterdam', 'Amsterdam'],
  ['Europe/Athens', 'Athens'],
  ['Europe/Berlin', 'Berlin', 'Munich', 'München', 'Hamburg', 'Cologne', 'Frankfurt'],
  ['Europe/Brussels', 'Brussels'],
  ['Europe/Bucharest', 'Bucharest'],
  ['Europe/Budapest', 'Budapest'],
  ['Europe/Copenhagen', 'Copenhagen'],
  ['Europe/Dublin', 'Dublin'],
  ['Europe/Helsinki', 'Helsinki'],
  ['Europe/Istanbul', 'Istanbul'],
  ['Europe/Kyiv', 'Kyiv', 'Kiev'],
  ['Europe/Lisbon', 'Lisbon', 'Porto'],
  ['Europe/London', 'London', 'Manchester', 'Edinburgh'],
  ['Europe/Madrid', 'Madrid', 'Barcelona'],
  ['Europe/Moscow', 'Moscow'],
  ['Europe/Oslo', 'Oslo'],
  ['Europe/Paris', 'Paris', 'Lyon'],
  ['Europe/Prague', 'Prague'],
  ['Europe/Rome', 'Rome', 'Milan', 'Naples'],
  ['Europe/Stockholm', 'Stockholm'],
  ['Europe/Vienna', 'Vienna'],
  ['Europe/Warsaw', 'Warsaw', 'Kraków'],
  ['Europe/Zurich', 'Zürich', 'Geneva', 'Bern'],
  ['Pacific/Auckland', 'Auckland', 'Wellington'],
  ['Pacific/Honolulu', 'Honolulu'],
];

const known = cities.flatMap(([timezone, ...names]) =>
  names.map((name) => ({ timezone, name, pattern: new RegExp(`\\b${fold(name)}\\b`) })),
);

interface City {
  name: string;
  timezone: string;
}

/** The well-known cities and IANA zone names in a text, in its order, one for each time zone. */
export function citiesIn(text: string): City[] {
  const folded = fold(text);
  const named = known
    .map(({ name, timezone, pattern }) => ({ name, timezone, at: folded.search(pattern) }))
    .filter((city) => city.at >= 0);
  const zones = [...text.matchAll(/\b[A-Z]\w+(?:\/[A-Z]\w+)+\b/g)].map((match) => ({
    name: match[0],
    timezone: match[0],
    at: match.index,
  }));
  const lastFirst = [...named, ...zones].sort((a, b) => b.at - a.at);
  // Later entries of a Map win, so of two names for one zone the one said first is kept.
  const byZone = new Map(lastFirst.map((place) => [place.timezone, place]));
  return [...byZone.values()].sort((a, b) => a.at - b.at).map(({ name, timezone }) => ({ name, timezone }));
}

/** Lower case without accents, so that "Zurich" finds "Zürich". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
