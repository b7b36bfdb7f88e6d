import {
  plainDesign,
  previewAddress,
  snippetOf,
  textOn,
} from '../../../packages/console/src/widget-designer/widget-design';
import { xssCorpus } from '../widget/xss-corpus';

const tag = '<script src="https://agents.example.com/widget.js" data-key="svc_ak_1" async></script>';

test('a design without changes is the service’s own tag', () => {
  expect(snippetOf(tag, plainDesign)).toBe(tag);
});

test('the tag has an attribute for each choice, and the page a style for its colours', () => {
  const design = {
    ...plainDesign,
    title: ' Acme ',
    suggestions: ['Where is it?', 'Refund'],
    theme: 'dark' as const,
  };
  expect(snippetOf(tag, { ...design, takesFiles: false, opensAtOnce: true })).toBe(
    tag.replace(
      ' async',
      ' data-title="Acme" data-suggestions="Where is it? | Refund" data-theme="dark" data-files="off" data-open async',
    ),
  );
  const styled = snippetOf(tag, { ...plainDesign, accent: '#0f766e', corners: 'medium', inset: '32' });
  expect(styled.split('\n').slice(1)).toEqual([
    ...[
      '<style>',
      '  holdfast-chat {',
      '    --holdfast-accent: #0f766e;',
      '    --holdfast-on-accent: #ffffff;',
    ],
    ...['    --holdfast-radius: 10px;', '    --holdfast-inset: 32px;', '  }', '</style>'],
  ]);
});

test.each(xssCorpus)('a text can’t leave its attribute: %s', (text) => {
  const snippet = snippetOf(tag, { ...plainDesign, title: text, greeting: text });
  expect(snippet.match(/</g)).toHaveLength(2);
  expect(snippet.match(/data-greeting="[^"<>]*" async><\/script>$/)).not.toBeNull();
  const fields = new URL(previewAddress('svc_ak_1', { ...plainDesign, title: text }), 'https://a.example')
    .searchParams;
  expect(fields.get('title')).toBe(text.trim() === '' ? null : text.trim());
});

test('the text on a colour is the one of black and white that is easier to read', () => {
  expect(['#ffffff', '#ffe066', '#0f766e', '#000000'].map(textOn)).toEqual([
    ...['#000000', '#000000', '#ffffff', '#ffffff'],
  ]);
});

test('a distance that is no number is left out', () => {
  expect(snippetOf(tag, { ...plainDesign, inset: '2em' })).toBe(tag);
});
