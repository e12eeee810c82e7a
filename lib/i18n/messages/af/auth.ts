export const auth = {
  login: {
    pageTitle: 'Meld aan',
    title: 'Meld aan',
    description: 'Lekker om jou weer te sien.',
    createAccount: 'Nuut hier? <link>Skep ’n rekening</link>',
    email: 'E-pos',
  },
} as const;
