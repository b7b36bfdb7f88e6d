import type { ItemOf } from '../api/types.js';

type Channel = ItemOf<'/api/workspace/inbox'>['channel'];

export const channelWords: Record<Channel, string> = {
  platform: 'API',
  widget: 'Website',
  sdk: 'SDK',
  studio: 'Playground',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  slack: 'Slack',
};

export const channels = namesOf(channelWords);

export const channelChoices = channels.map((channel) => [channel, channelWords[channel]] as const);

/** Returns a channel's name. The service may have channels that this page does not know. */
export function wordOfChannel(name: string): string {
  return channelChoices.find(([channel]) => channel === name)?.[1] ?? name;
}

function namesOf<Name extends string>(words: Record<Name, string>): Name[] {
  const names: Name[] = [];
  for (const name in words) names.push(name);
  return names;
}
