export const mailbox = {
  title: 'Posbus',
  description: 'Geen e-posdiens is opgestel nie; e-posse bly dus op hierdie masjien.',
  count: '{count, plural, one {{count, number} e-pos.} other {{count, number} e-posse, nuutste eerste.}}',
  none: {
    title: 'Nog geen e-posse nie',
    text: 'Registreer, stel ’n wagwoord terug of wag vir ’n herinnering: die e-pos verskyn hier, met skakels wat werk.',
  },
  refresh: 'Herlaai',
  list: 'E-posse',
  all: 'Alle e-posse',
  to: 'Aan {to}',
  format: 'Formaat van hierdie e-pos',
  html: 'HTML',
  text: 'Gewone teks',
  frame: 'E-pos: {subject}',
} as const;
