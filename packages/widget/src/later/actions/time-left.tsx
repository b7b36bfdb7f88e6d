import type { VNode } from 'preact';
import { Component, Icon } from '../../lent.js';
import type { Ui } from '../../view/ui.js';
import { clockOf } from './service-clock.js';
import { timeLeft } from './time-words.js';

interface TimeProps {
  ui: Ui;
  expiresAt: string;
}

const everyMs = 1_000;

/** The time left to answer, by the service's clock. It only informs: the service decides. */
export class TimeLeft extends Component<TimeProps, { now?: number }> {
  #timer: ReturnType<typeof setInterval> | undefined;

  override componentDidMount(): void {
    const { session, options } = this.props.ui;
    const clock = clockOf(session, options.url);
    const update = () => this.setState({ now: clock.now() });
    this.#timer = setInterval(update, everyMs);
    void clock.set().then(update);
  }

  override componentWillUnmount(): void {
    clearInterval(this.#timer);
  }

  override render({ ui: { language, text }, expiresAt }: TimeProps): VNode {
    const { now } = this.state;
    if (now === undefined) return <p class="time"> </p>;
    const time = timeLeft(Date.parse(expiresAt) - now, language.locale);
    return (
      <p class="time">
        <Icon name="time" />
        {time === undefined ? text('timeOver') : text('timeLeft', { time })}
      </p>
    );
  }
}
