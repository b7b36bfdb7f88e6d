import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../view/icons.js';
import { useUi } from '../view/ui.js';
import { timeLeft } from './time-words.js';

const everyMs = 1_000;

/** How long the question stays open, by the service's clock. It only informs: the service decides. */
export function TimeLeft({ expiresAt }: { expiresAt: string }): VNode | null {
  const { clock, language, text } = useUi();
  const [now, setNow] = useState<number | undefined>(undefined);
  useEffect(() => {
    const update = () => setNow(clock.now());
    const timer = setInterval(update, everyMs);
    void clock.set().then(update);
    return () => clearInterval(timer);
  }, []);
  if (now === undefined) return <p class="time"> </p>;
  const time = timeLeft(Date.parse(expiresAt) - now, language.locale);
  return (
    <p class="time">
      <Icon name="time" />
      {time === undefined ? text('timeOver') : text('timeLeft', { time })}
    </p>
  );
}
