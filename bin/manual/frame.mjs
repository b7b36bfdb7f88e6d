import { escaped } from './html-text.mjs';

const logo =
  '<svg class="logo" width="24" height="24" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M11 8v16M21 8v16M11 16h10" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>';

/**
 * Returns a page with everything around its text. On a narrow screen both lists of links are popovers, which need no
 * script.
 */
export function framed({ page, site, html, headings, description, assets }) {
  const title = page.name === 'index' ? 'Holdfast docs' : `${page.title} · Holdfast docs`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escaped(description)}">
<title>${escaped(title)}</title>
<link rel="icon" href="/manual/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/manual/${assets.style}">
<script type="module" src="/manual/${assets.script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="/manual">${logo}Holdfast <span>docs</span></a>
<div class="search" role="search"></div>
<nav aria-label="Service"><a href="/docs">API reference</a><a href="/console">Console</a></nav>
<p class="openers"><button type="button" popovertarget="pages">All pages</button><button type="button" popovertarget="sections">On this page</button></p>
</header>
<div class="columns">
<nav id="pages" popover aria-label="All pages">${pageList(page, site)}</nav>
<main id="content">
<article>
${html}</article>
${neighbours(page, site)}
</main>
<nav id="sections" popover aria-label="On this page">${sectionList(headings)}</nav>
</div>
</body>
</html>
`;
}

function pageList(page, site) {
  const link = ({ address, title }) =>
    `<li><a href="${address}"${address === page.address ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;
  return site.groups
    .map((group) => {
      const pages = site.pages.filter((other) => other.group === group);
      return `<h2>${escaped(group)}</h2><ul>${pages.map(link).join('')}</ul>`;
    })
    .join('');
}

function sectionList(headings) {
  const items = headings
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ id, depth, text }) => `<li class="depth-${depth}"><a href="#${id}">${escaped(text)}</a></li>`);
  return `<h2>On this page</h2><ul><li><a href="#content">Top</a></li>${items.join('')}</ul>`;
}

function neighbours(page, site) {
  const at = site.pages.indexOf(page);
  const link = (other, word, rel) =>
    other === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${other.address}"><span>${word}</span> ${escaped(other.title)}</a>`;
  const before = at > 0 ? site.pages[at - 1] : undefined;
  return `<nav class="neighbours" aria-label="Previous and next page">${link(before, 'Previous', 'prev')}${link(site.pages[at + 1], 'Next', 'next')}</nav>`;
}
