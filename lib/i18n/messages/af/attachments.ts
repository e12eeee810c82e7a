export const attachments = {
  size: '{kilobytes} KB',
  list: {
    label: 'Aanhegsels van “{title}”',
    remove: 'Verwyder {name} van “{title}”',
    proofOfRenewal: '(bewys van hernuwing)',
    status: {
      pending: 'word geskandeer',
      infected: 'geblokkeer: ’n virus is gevind',
      failed: 'geblokkeer: kon nie geskandeer word nie',
    },
  },
  upload: {
    title: 'Laai aanhegsel op',
    description: 'Vir “<bdi>{title}</bdi>”',
    hint: 'Tot {megabytes} MB: {types}',
    drop: 'Sleep ’n lêer hierheen, of',
    choose: 'Kies lêer',
    chooseAnother: 'Kies ’n ander lêer',
    fileLabel: 'Lêer om aan te heg',
    proofOfRenewal: 'Dit is bewys van hernuwing',
    submit: 'Laai op',
    uploading: 'Laai tans op …',
    uploadingFile: 'Laai {name} tans op',
    uploaded: '{kilobytes} KB opgelaai',
    stop: 'Stop die oplaai',
    done: {
      title: 'Lêer opgelaai',
      text: 'Jou lêer is opgelaai en word nou vir virusse nagegaan.',
    },
  },
  errors: {
    uploadUrlFailed: 'Die oplaai kon nie begin nie. Probeer asseblief weer.',
    uploadFailed: 'Die lêer kon nie opgelaai word nie. Probeer asseblief weer.',
    attachFailed: 'Die lêer kon nie aangeheg word nie. Probeer asseblief weer.',
    removeFailed: 'Die lêer kon nie verwyder word nie. Probeer asseblief weer.',
  },
  removal: {
    title: 'Verwyder aanhegsel',
    text: 'Is jy seker dat jy “<bdi>{name}</bdi>” van “<bdi>{title}</bdi>” wil verwyder? Die lêer sal geskrap word. Dit kan nie ongedaan gemaak word nie.',
    unknownFile: 'hierdie lêer',
    done: {
      title: 'Aanhegsel verwyder',
      text: '<bdi>{name}</bdi> is verwyder.',
    },
  },
} as const;
