/** A shop's page with the widget's tag. */
export function shopSite(accessKey: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <title>Aurora Coffee</title>
    <meta name="color-scheme" content="light dark" />
    <style>
      body { margin: 0; padding: 90px 150px; background: light-dark(#faf8f4, #1c1a17);
        color: light-dark(#2a2622, #ece6da); font: 18px/1.5 Georgia, 'DejaVu Serif', serif; }
      main { max-width: 500px; }
      h1 { font-size: 44px; font-weight: 400; margin: 0 0 32px; }
    </style>
  </head>
  <body>
    <main>
      <h1>Aurora Coffee</h1>
      <p>Small batches, roasted on Tuesdays and shipped the same day. Each bag names its farm, its height
        and the hands that picked it.</p>
      <p>Free shipping from three bags.</p>
    </main>
    <script src="/widget.js" data-key="${accessKey}" data-title="Aurora Coffee" async></script>
  </body>
</html>`;
}
