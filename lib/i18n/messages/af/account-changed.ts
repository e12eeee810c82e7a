export const accountChanged = {
  subject: {
    'new-password': 'Jou profiel het ’n nuwe wagwoord',
    'new-browser': 'Nuwe aanmelding by jou profiel',
    'google-linked': 'Google is aan jou profiel gekoppel',
    'google-proved-address': 'Google is aan jou profiel gekoppel',
    'address-changed': 'Die e-posadres van jou profiel is verander',
    deleted: 'Jou profiel is geskrap',
  },
  explanation: {
    'new-browser': 'Jou profiel is oopgemaak in ’n blaaier wat ons nog nie gesien het nie: {deviceName}.',
    'new-password': '’n Nuwe wagwoord is vir jou profiel gestel. Jy is oral elders afgemeld.',
    'google-linked':
      'Jy kan nou ook met die Google-rekening van hierdie adres aanmeld. As jy ’n wagwoord het, werk dit steeds.',
    'google-proved-address':
      'Jy het met Google aangemeld, en dit wys dat hierdie adres joune is. Tevore kon ons nie daarvan seker wees nie. Daarom het ons die wagwoord en enige tweefaktoraanmelding verwyder en alle ander blaaiers afgemeld. Jy kan in jou profiel ’n nuwe wagwoord stel.',
    'address-changed':
      'Jou herinneringe gaan nou na {newAddress}. Meld van nou af met daardie adres aan. Alle ander blaaiers is afgemeld.',
    deleted: 'Jou profiel en al jou herinneringe is geskrap. Ons sal jou nie meer herinner nie.',
  },
  notYou: {
    'new-browser':
      'As dit nie jy was nie, meld daardie blaaier in jou profiel af, onder ‘Waar jy aangemeld is’, en kies ’n nuwe wagwoord.',
    'new-password': 'As dit nie jy was nie, kan iemand anders met jou adres aanmeld: kies nou ’n nuwe wagwoord.',
    'google-linked':
      'As dit nie jy was nie, kan iemand anders jou Google-rekening gebruik: verander eers jou Google-wagwoord en gaan dan jou profiel hier na.',
    'google-proved-address':
      'As dit nie jy was nie, kan iemand anders jou Google-rekening gebruik: verander eers jou Google-wagwoord en gaan dan jou profiel hier na.',
    'address-changed': 'As dit nie jy was nie, gebruik iemand anders jou profiel. Kontak ons asseblief dadelik.',
    deleted: 'As dit nie jy was nie, het iemand anders jou profiel gebruik. Kontak ons asseblief.',
  },
  action: {
    'new-password': 'Kies ’n nuwe wagwoord',
    'new-browser': 'Kyk waar jy aangemeld is',
    'google-linked': 'Gaan jou profiel na',
    'google-proved-address': 'Gaan jou profiel na',
    'address-changed': 'Kontak ons',
    deleted: 'Kontak ons',
  },
  reason: 'Jy kry hierdie e-pos weens ’n belangrike verandering aan jou profiel. Ons laat jou altyd daarvan weet.',
} as const;
