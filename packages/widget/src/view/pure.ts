import { Component } from 'preact';

/** Renders again only if one of its properties is another one: a long conversation costs no more than a short one. */
export abstract class Pure<Props extends object> extends Component<Props> {
  override shouldComponentUpdate(next: Readonly<Props>): boolean {
    return Object.keys(next).some((name) => Reflect.get(next, name) !== Reflect.get(this.props, name));
  }
}
