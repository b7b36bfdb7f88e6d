/** The prompt for `ask_confirm`. */
export const deletion = { message: 'Shall I really delete your account? This cannot be undone.' };

export const handoff = {
  message: 'I am handing you over to a person. They will read this conversation and answer here.',
  reason: 'The user asked for a person.',
};

/** The prompt for `ask_select`. */
export const planChoice = {
  message: 'Which plan would you like?',
  options: optionsOf('Starter', 'Pro', 'Enterprise'),
};

/** The prompt for `ask_form`: a field of every type. */
export const tableForm = {
  message: 'A table, with pleasure. Please tell me a little more.',
  fields: [
    { name: 'name', label: 'Your name', type: 'text', required: true },
    { name: 'email', label: 'E-mail for the confirmation', type: 'email', required: true },
    { name: 'date', label: 'Date', type: 'date', required: true },
    { name: 'guests', label: 'Number of guests', type: 'number', required: true, default: 2 },
    { name: 'seating', label: 'Where?', type: 'select', options: optionsOf('Inside', 'Terrace') },
    { name: 'highChair', label: 'A high chair?', type: 'boolean', default: false },
    { name: 'notes', label: 'Anything else?', type: 'textarea' },
  ],
};

function optionsOf(...labels: string[]) {
  return labels.map((label) => ({ value: label.toLowerCase(), label }));
}

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
