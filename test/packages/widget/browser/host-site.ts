import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listenLocally } from '../../../support/local-server';

/** A website of another origin, with a strict policy and the README's tag. */
export interface HostSite {
  /** Returns the address of a page whose tag has this key and these further attributes. */
  page(key: string, attributes?: Record<string, string>, options?: PageOptions): string;
  origin: string;
  close(): Promise<void>;
}

interface PageOptions {
  /** The number of tags on the page. */
  tags?: number;
  dark?: boolean;
  /** True if the page's policy only allows scripts by a nonce. */
  nonce?: boolean;
}

const nonce = 'c2hvcA';
const readme = readFileSync(join(__dirname, '..', '..', '..', '..', 'README.md'), 'utf8');
const tag = /<script src="https:\/\/agents\.example\.com\/widget\.js" data-key="svc_ak_…" async><\/script>/;

/** The README's tag, with another service and key. */
function tagFor(serviceUrl: string, key: string, attributes: Record<string, string>): string {
  const [shown] = tag.exec(readme) ?? [];
  if (shown === undefined) throw new Error('README.md no longer shows the widget’s tag.');
  const more = Object.entries(attributes).map(
    ([name, value]) => ` data-${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  return shown
    .replace('https://agents.example.com', serviceUrl)
    .replace('svc_ak_…', key)
    .replace(' async', `${more.join('')} async`);
}

/** `serviceUrl` is called for each page, since a killed service may return at another address. */
export async function startHostSite(serviceUrl: () => string): Promise<HostSite> {
  const server = createServer(({ url = '/' }, response) => {
    const query = new URL(url, 'http://host').searchParams;
    const service = serviceUrl();
    const attributes: Record<string, string> = JSON.parse(query.get('attributes') ?? '{}');
    const tag = tagFor(service, query.get('key') ?? '', attributes).replace(
      '<script',
      `<script nonce="${nonce}"`,
    );
    const tags = tag.repeat(Number(query.get('tags') ?? 1));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const isByNonce = query.get('nonce') === 'true';
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${isByNonce ? `'nonce-${nonce}'` : service}; connect-src ${service}; base-uri 'none'; require-trusted-types-for 'script'`,
    );
    const scheme = query.get('dark') === 'true' ? '<meta name="color-scheme" content="dark">' : '';
    response.end(
      `<!doctype html><html lang="en"><head><title>Shop</title>${scheme}${tags}</head><body><main><h1>Shop</h1><a href="#x">A link</a></main></body></html>`,
    );
  });
  const { url: origin, close } = await listenLocally(server);
  return {
    origin,
    page: (key, attributes = {}, { tags = 1, dark = false, nonce: isByNonce = false } = {}) =>
      `${origin}/?${new URLSearchParams({ key, attributes: JSON.stringify(attributes), tags: String(tags), dark: String(dark), nonce: String(isByNonce) })}`,
    close,
  };
}
