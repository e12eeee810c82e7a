export const unsubscribe = {
  pageTitle: 'Skakel herinnerings-e-posse af',
  question: {
    title: 'Skakel e-posse af?',
    text: 'Jy sal geen verdere e-posse oor “<bdi>{title}</bdi>” kry nie. Jou ander herinneringe word nie geraak nie.',
    allText: 'Jy kry nie meer e-posse oor herinneringe van {owner} nie.',
    confirmAll: 'Stop al hierdie e-posse',
    confirm: 'Skakel e-posse vir hierdie herinnering af',
    pending: 'Skakel tans af …',
    failed: 'Dit het nie gewerk nie. Probeer asseblief weer.',
  },
  done: {
    title: 'E-posse is afgeskakel',
    text: 'Jy sal geen verdere e-posse oor “<bdi>{title}</bdi>” kry nie. Die herinnering self bly. Jy kan sy e-posse weer op <link>jou paneelbord</link> aanskakel.',
  },
  weekly: {
    pageTitle: 'Skakel die weeklikse e-pos af',
    title: 'Skakel die weeklikse e-pos af?',
    text: 'Die e-posse oor elkeen van jou herinneringe kom steeds.',
    confirm: 'Skakel die weeklikse e-pos af',
    done: { title: 'Die weeklikse e-pos is afgeskakel', text: 'Jy kan dit weer in jou instellings aanskakel.' },
  },
  left: { title: 'Jy het dit gestop', text: 'Jy kry nie meer hierdie e-posse nie.' },
  invalid: {
    title: 'Hierdie skakel is nie geldig nie',
    text: 'Die herinnering is dalk geskrap of word nie meer met jou gedeel nie, en dan hoef jy niks te doen nie. As die skakel onvolledig is, maak dit weer uit die e-pos oop.',
  },
  dashboard: 'Gaan na jou paneelbord',
} as const;
