export const emailAddress = {
  title: 'E-posadres',
  arrives: 'Ons e-posse bereik jou by {email}.',
  bounced: {
    heading: 'Ons e-posse bereik jou nie',
    explanation:
      'Op {day} het ’n e-pos aan {email} teruggekom, en daarom stuur ons nie meer herinneringe daarheen nie. Sodra jy ’n adres bevestig, gaan hulle weer uit.',
    sameAddress: 'Werk hierdie adres weer?',
    send: 'Stuur ’n bevestigings-e-pos daarheen',
    otherAddress: 'Het jy ’n ander adres?',
    noEmail: 'Geen e-pos ná tien minute nie?',
    contact: 'Ons e-posdiens weier dalk nog hierdie adres. Gebruik ’n ander een, of skryf aan {contact}.',
    noContact: 'Ons e-posdiens weier dalk nog hierdie adres. Gebruik ’n ander een, of kontak ons.',
  },
  change: {
    heading: 'Verander jou e-posadres',
    explanation:
      'Ons stuur ’n skakel na die nuwe adres. Sodra jy dit bevestig, gaan jou herinneringe soontoe en meld jy daarmee aan. Jou ander blaaiers word afgemeld.',
    newAddress: 'Nuwe e-posadres',
    send: 'Stuur ’n bevestigings-e-pos soontoe',
  },
  complained: {
    heading: 'Herinneringe per e-pos is afgeskakel',
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
    explanation: 'Ons e-pos het jou bereik. Nog net een stap.',
    newAddress:
      'Jou adres is {current}. Sodra jy bevestig, gaan jou herinneringe na {email} en meld jy met daardie adres aan. As jy nie hiervoor gevra het nie, moenie bevestig nie.',
    confirm: 'Bevestig adres',
  },
  sent: 'Ons het ’n skakel na {isNew, select, true {jou nuwe adres} other {{email}}} gestuur. Dit werk {hours, plural, one {{hours} uur} other {{hours} uur}} lank. Niks daar nie? Kyk in die strooipos.',
  resumed: 'Klaar: jou herinneringe word aan {email} gestuur.',
  problems: {
    address: 'Vul asseblief ’n geldige e-posadres in.',
    link: 'Hierdie skakel is ongeldig of het verval. Vra asseblief ’n nuwe een aan.',
    recent: 'Meld asseblief vir jou veiligheid weer aan voordat jy die adres verander.',
    limit: 'Te veel pogings. Wag asseblief ’n rukkie en probeer weer.',
    arrives: 'Dit is reeds jou adres, en ons e-posse bereik dit.',
  },
} as const;
