import type { VNode } from 'preact';
import { Component, createRef } from '../../lent.js';

/** In pixels of the stored picture. It is shown at half the size, for sharp screens. */
const side = 112;
const mostChars = 8_000;
const quality = 0.6;

/**
 * Returns a small square JPEG of a picture in base64. Undefined for a file that the browser can't show as a
 * picture.
 */
export async function thumbnailOf(file: File): Promise<string | undefined> {
  if (!/^image\/(png|jpeg|gif|webp)$/.test(file.type)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  // JPEG has no transparency.
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, side, side);
  drawSquare(context, picture);
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
  return base64 === '' || base64.length > mostChars ? undefined : base64;
}

/**
 * Shows a small picture. It is drawn on a canvas and needs no address: the page's Content Security Policy may
 * forbid `data:` and `blob:`.
 */
export class Thumbnail extends Component<{ base64: string }> {
  readonly #canvas = createRef<HTMLCanvasElement>();

  override componentDidMount(): void {
    void this.#draw().catch(() => undefined);
  }

  override render(): VNode {
    return <canvas ref={this.#canvas} width={side} height={side} aria-hidden="true" />;
  }

  async #draw(): Promise<void> {
    const bytes = Uint8Array.from(atob(this.props.base64), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    drawSquare(this.#canvas.current?.getContext('2d'), picture);
  }
}

/** Draws the middle of a picture over the whole canvas. */
function drawSquare(context: CanvasRenderingContext2D | null | undefined, picture: ImageBitmap): void {
  const cut = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  context?.drawImage(picture, x, y, cut, cut, 0, 0, side, side);
  picture.close();
}
