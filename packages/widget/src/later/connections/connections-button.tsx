import type { VNode } from 'preact';
import { Component, IconButton } from '../../lent.js';
import type { Ui } from '../../view/ui.js';
import { laterIcons } from '../later-icons.js';
import { listConnections } from './server-connections.js';

interface ButtonProps {
  ui: Ui;
  onClick: () => void;
}

/** Leads to the visitor's connections. Absent if there is no server to connect. */
export class ConnectionsButton extends Component<ButtonProps, { isShown: boolean }> {
  override state = { isShown: false };

  override componentDidMount(): void {
    listConnections(this.props.ui).then(
      ({ length }) => this.setState({ isShown: length > 0 }),
      () => undefined,
    );
  }

  override render({ ui, onClick }: ButtonProps, { isShown }: { isShown: boolean }): VNode | null {
    if (!isShown) return null;
    return (
      <IconButton class="plain" icon={laterIcons.plug} label={ui.text('connections')} onClick={onClick} />
    );
  }
}
