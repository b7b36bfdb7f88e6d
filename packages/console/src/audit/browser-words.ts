const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Names the browser and system of a user agent, such as `Firefox 140 on Linux`. Others stay unchanged. */
export function browserWords(userAgent: string): string {
  const named = browsers.map(([name, shape]) => [name, shape.exec(userAgent)?.[1]] as const);
  const [name, version] = named.find(([, found]) => found !== undefined) ?? [];
  if (name === undefined || version === undefined) return userAgent;
  const [system] = systems.find(([, shape]) => shape.test(userAgent)) ?? [];
  return system === undefined ? `${name} ${version}` : `${name} ${version} on ${system}`;
}
