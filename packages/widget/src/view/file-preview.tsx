import { Component, createRef, type VNode } from 'preact';

/** In pixels. */
const side = 44;

/**
 * A small picture of a file that is a picture. It is drawn, so that it needs no address: the page's Content Security
 * Policy may forbid `blob:`.
 */
export class FilePreview extends Component<{ file: File }> {
  readonly #canvas = createRef<HTMLCanvasElement>();

  override componentDidMount(): void {
    void this.#draw();
  }

  override render(): VNode {
    return <canvas ref={this.#canvas} width={side} height={side} hidden aria-hidden="true" />;
  }

  async #draw(): Promise<void> {
    const picture = await createImageBitmap(this.props.file).catch(() => undefined);
    const canvas = this.#canvas.current;
    if (!picture || !canvas) return;
    const scale = side / Math.min(picture.width, picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    canvas.hidden = false;
    canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
    picture.close();
  }
}
