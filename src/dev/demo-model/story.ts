const troubles = ['a wave broke the door', 'lightning struck the tower', 'the wind blew out the fire'];

/** A story long enough to kill the service in. It holds an accent, an emoji and Markdown, which a stream must keep. */
export const story = [
  '**The lamp at Holdfast.** In a lighthouse lived a keeper named Zoë who wrote everything down. Before she lit the ' +
    'lamp she wrote “lighting the lamp”. When it burned she wrote “lit”. “You spend more ink than oil!” said her brother. 🌊',
  ...Array.from({ length: 24 }, (_, night) => {
    const begun = `**Night ${night + 1}.** This time ${troubles[night % troubles.length] ?? ''}.`;
    return `${begun} Zoë climbed back and read the last line of her book. What was done she did not do again.`;
  }),
  'And so no ship was lost, and no letter was sent twice. *The end.*',
].join('\n\n');
