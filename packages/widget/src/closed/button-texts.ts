/** The texts of the closed button in all languages. A page with only the button loads no others. */
const buttonTexts = {
  ar: { open: 'افتح المحادثة', cannotOpen: 'لا يمكن فتح المحادثة الآن. تجري المحاولة مرة أخرى.' },
  de: {
    open: 'Chat öffnen',
    cannotOpen: 'Der Chat lässt sich gerade nicht öffnen. Es wird weiter versucht.',
  },
  en: { open: 'Open the chat', cannotOpen: 'The chat cannot open right now. Trying again.' },
  es: {
    open: 'Abrir el chat',
    cannotOpen: 'El chat no se puede abrir en este momento. Se vuelve a intentar.',
  },
  fr: { open: 'Ouvrir le chat', cannotOpen: 'Le chat ne peut pas s’ouvrir pour le moment. Nouvel essai.' },
};

export type TextLanguage = keyof typeof buttonTexts;
export type ButtonTexts = (typeof buttonTexts)['en'];

export function isTextLanguage(language: string): language is TextLanguage {
  return Object.hasOwn(buttonTexts, language);
}

export function buttonTextsIn(language: TextLanguage): ButtonTexts {
  return buttonTexts[language];
}
