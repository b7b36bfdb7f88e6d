import { Component } from 'preact';

/** Renders again only if a property changes, so that long conversations stay fast. */
export abstract class Pure<Props extends object> extends Component<Props> {
  override shouldComponentUpdate(next: Readonly<Props>): boolean {
    return Object.keys(next).some((name) => Reflect.get(next, name) !== Reflect.get(this.props, name));
  }
}
