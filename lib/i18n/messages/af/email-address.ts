export const emailAddress = {
  title: 'E-posadres',
  arrives: 'Ons e-posse bereik jou by {email}.',
  bounced: {
    heading: 'Ons e-posse bereik jou nie',
    explanation:
      'Op {day} het ’n e-pos aan {email} teruggekom, en daarom stuur ons nie meer herinneringe daarheen nie. Sodra jy ’n adres bevestig, gaan hulle weer uit.',
    sameAddress: 'Werk die posbus weer?',
    send: 'Stuur ’n bevestigings-e-pos daarheen',
    otherAddress: 'Het jy ’n ander adres?',
    newAddress: 'Nuwe e-posadres',
    sendToNew: 'Stuur die bevestigings-e-pos soontoe',
    noEmail: 'Geen e-pos ná tien minute nie?',
    contact:
      'Ons e-posdiens weier dalk nog die adres waarvandaan ’n e-pos teruggekom het. Gebruik ’n ander adres, of skryf aan {contact}.',
    noContact:
      'Ons e-posdiens weier dalk nog die adres waarvandaan ’n e-pos teruggekom het. Gebruik ’n ander adres, of kontak ons.',
  },
  complained: {
    heading: 'Herinneringe per e-pos is af',
    explanation:
      'Op {day} is een van ons e-posse aan {email} as strooipos gerapporteer, en daarom stuur ons nie meer herinneringe nie. Jy kan hulle weer aanskakel.',
    resume: 'Skakel herinneringe aan',
  },
  refused: {
    contact: 'As geen e-posse aankom nie, weier ons e-posdiens dalk nog jou adres. Skryf dan aan {contact}.',
    noContact: 'As geen e-posse aankom nie, weier ons e-posdiens dalk nog jou adres. Kontak ons dan.',
  },
  confirm: {
    heading: 'Bevestig jou adres',
    explanation: 'Jy het die skakel oopgemaak; ons e-posse kom dus aan. Nog net een stap.',
    confirm: 'Bevestig adres',
  },
  sent: 'Ons het vir jou ’n skakel gestuur. Dit werk {hours, plural, one {{hours} uur} other {{hours} uur}} lank.',
  resumed: 'Klaar: jou herinneringe word aan {email} gestuur.',
  problems: {
    address: 'Vul asseblief ’n geldige e-posadres in.',
    link: 'Hierdie skakel is ongeldig of het verval. Vra asseblief ’n nuwe een aan.',
    recent: 'Meld asseblief vir jou veiligheid af en weer aan voordat jy die adres verander.',
    limit: 'Te veel pogings. Wag asseblief ’n rukkie en probeer weer.',
    arrives: 'E-posse bereik jou adres; daar is dus niks om te verander nie.',
  },
} as const;
