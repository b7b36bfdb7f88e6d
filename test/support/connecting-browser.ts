/** A person's browser that opens links to connect a server. It keeps one cookie, as ours is the only one. */
export class ConnectingBrowser {
  private cookie = '';

  constructor(private readonly service: { url: string }) {}

  /** Opens a link of a question and agrees. Returns where the authorization server is asked. */
  async begin(link: string): Promise<string> {
    const page = await (await this.visit(link)).text();
    const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(page) ?? [];
    const left = await this.visit(action, { method: 'POST' });
    return left.headers.get('location') ?? `the page says: ${await left.text()}`;
  }

  /** Goes to the authorization server, which sends the browser back. Returns the address that it sends it to. */
  async authorize(address: string): Promise<string> {
    const { headers } = await fetch(address, { redirect: 'manual' });
    return headers.get('location') ?? '';
  }

  /** Returns the last page as text, without its tags. */
  async connect(link: string): Promise<string> {
    return this.read(await this.authorize(await this.begin(link)));
  }

  async read(address: string): Promise<string> {
    const page = await (await this.visit(address)).text();
    return page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  }

  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(address, this.service.url), {
      ...init,
      redirect: 'manual',
      headers: { cookie: this.cookie },
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    return response;
  }
}
