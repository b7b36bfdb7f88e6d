/** A story in chapters; the first stands alone. It holds accents, emoji and Markdown, which a stream must keep whole. */
export const story: readonly string[] = [
  '**The lamp at Holdfast.** On the northern rocks stood a lighthouse, and in it lived a keeper named Zoë who wrote ' +
    'everything down. Before she lit the lamp she wrote “lighting the lamp”. When it burned she wrote “lit”. Her brother ' +
    'laughed: “You spend more ink than oil!” But one night a wave broke the door, put out the fire and carried the keeper ' +
    'down to the shore. She climbed back, wet and cross, opened the book and read the last line. “Lighting the lamp.” No ' +
    '“lit” beneath it. So she lit it, wrote so, and the ship that was waiting in the dark came home. 🌊',
  '**The letter.** In spring a captain asked her to send a letter to the mainland, only once, for it held a proposal of ' +
    'marriage. Zoë wrote “sending the letter”, and the post boat had just left when lightning struck the tower. Had the ' +
    'letter gone? The book said “sending” and nothing more. A careless keeper would have sent a second one. Zoë rowed out ' +
    'and asked. “It is in my bag,” said the postman. She rowed home and wrote “sent, once”. They married in June.',
  '**The question.** In autumn a stranger wanted to borrow the great lens. “I must ask the harbour master,” said Zoë, and ' +
    'she wrote down the question, word for word, and went to bed. A week went by, then two; nobody sat up waiting, and no ' +
    'candle burned for it. When the answer came – “yes, but that lens and no other” – she opened the book at the question, ' +
    'read what had been asked, and gave the stranger exactly that.',
  '**The handover.** In winter a sailor came with a grief that no book could answer. Zoë listened, closed the book, and ' +
    'lit a blue lamp in the window, which meant: a person is needed here. The old doctor saw it and came up the path in his ' +
    'slippers. He read the last pages first, so that the sailor had to tell nothing twice. And when the two had talked until ' +
    'the morning, the keeper took up her pen again, and the lamp had burned all night. *The end.*',
];
