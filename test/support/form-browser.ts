/** A browser without scripts: it keeps cookies by origin, follows redirects, and sends the form of a page. */
export class FormBrowser {
  private readonly jars = new Map<string, Map<string, string>>();
  private address = new URL('http://nowhere.invalid');
  private page = '';

  /** The page as text, without its tags. */
  get text(): string {
    return this.page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  }

  async open(address: string): Promise<void> {
    await this.load(new URL(address, this.address), { method: 'GET' });
  }

  /** Sends the page's only form, with what it holds and these fields. */
  async submit(fields: Record<string, string> = {}): Promise<void> {
    const [form = ''] = /<form[\s\S]*?<\/form>/.exec(this.page) ?? [];
    const held = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      attribute(input, 'name'),
      attribute(input, 'value'),
    ]);
    const action = attribute(form, 'action').replaceAll('&amp;', '&');
    const body = new URLSearchParams({ ...Object.fromEntries(held), ...fields });
    await this.load(new URL(action, this.address), { method: 'POST', body });
  }

  private async load(address: URL, init: RequestInit): Promise<void> {
    const jar = this.jars.get(address.origin) ?? new Map<string, string>();
    this.jars.set(address.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    this.address = address;
    const location = response.headers.get('location');
    this.page = await response.text();
    if (location !== null) await this.load(new URL(location, address), { method: 'GET' });
  }
}

function attribute(tag: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
