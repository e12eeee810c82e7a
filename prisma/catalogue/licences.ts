import { defineSystemTemplate } from './system-template';

export const LICENCE_TEMPLATES = [
  defineSystemTemplate({
    key: 'learners-licence-sa',
    name: "Learner's licence",
    searchTerms: ['driving', 'license', 'K53', 'test'],
    icon: 'id-card',
    color: 'orange',
    description:
      "The due date is the expiry date on the learner's licence. " +
      "Pass the driving test before it, because a learner's licence cannot be renewed.",
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [180, 120, 90, 75, 0],
    applyByDays: 60,
    applyByKind: 'practice',
    applyByVerb: 'book',
    guidance:
      "A learner's licence is valid for 24 months; once it has expired, you write the learner's test again. " +
      'Book the driving test early: two months ahead is our advice and not a rule, as waiting times differ from centre to ' +
      'centre. ' +
      "Take your identity document, the learner's licence and the booking receipt, and check with the testing centre whether it " +
      'wants photographs. ' +
      'Leave time for a second attempt.',
    guidanceSource: 'National Road Traffic Regulations 2000, reg 101(1); looked up November 2026',
    translations: {
      af: {
        name: 'Leerlinglisensie',
        searchTerms: ['leerder', 'leerling rybewys', 'leerlingrybewys', 'bestuur', 'toets'],
        description:
          'Die sperdatum is die vervaldatum op die leerlinglisensie. ' +
          'Slaag in die rytoets voor daardie dag, want ’n leerlinglisensie kan nie hernu word nie.',
        guidance:
          '’n Leerlinglisensie is 24 maande lank geldig; as dit verval het, moet jy die leerlinglisensietoets weer ' +
          'skryf. ' +
          'Bespreek die rytoets vroeg: twee maande vooraf is ons raad en nie ’n reël nie, want die wagtyd verskil ' +
          'van sentrum tot sentrum. ' +
          'Neem jou identiteitsdokument, die leerlinglisensie en die bewys van jou bespreking saam, en vra die ' +
          'toetssentrum of hulle foto’s wil hê. ' +
          'Laat tyd oor vir ’n tweede probeerslag. ' +
          'As jy twyfel, vra die toetssentrum.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'prdp-sa',
    name: 'Professional driving permit',
    searchTerms: ['PrDP', 'PDP', 'taxi', 'truck', 'driver', 'bus'],
    icon: 'id-card',
    color: 'blue',
    description:
      'The due date is the expiry date of the professional driving permit (PrDP). ' +
      'Without a valid one you may not drive a taxi, bus or heavy goods vehicle for a living.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [90, 60, 45, 0],
    applyByDays: 42,
    applyByKind: 'practice',
    nextDate: 'new',
    guidance:
      'As far as we know, the permit is valid for 24 months, or 12 months for dangerous goods: check with the testing centre ' +
      'where you apply. ' +
      'Six weeks ahead is our advice and not a rule. ' +
      'Take your identity document, two photographs, your driver’s licence, the old permit, a medical certificate on ' +
      'form MC and the fee; for dangerous goods, the training certificate too. ' +
      'The testing centre checks with the police: ask what to bring for that. ' +
      'Get the medical certificate last, since it must usually be less than two months old. ' +
      'An AARTO enforcement order for an unpaid fine blocks the permit, so pay or contest the fine first.',
    guidanceSource:
      'National Road Traffic Regulations 2000, reg 118(2) and 119 ' +
      '(https://www.acts.co.za/national-road-traffic-act-1996/r225_118__application_for_prof); medical certificate: ' +
      'https://briefly.co.za/facts-lifehacks/134007-pdp-renewal-how-renew-pdp-license-south-africa/; AARTO Act 46 of ' +
      '1998; looked up November 2026',
    translations: {
      af: {
        name: 'Professionele bestuurspermit',
        searchTerms: ['PrDP', 'PDP', 'taxi', 'vragmotor', 'trok', 'bestuurder', 'bus'],
        description:
          'Die sperdatum is die vervaldatum van die professionele bestuurspermit (PrDP). ' +
          'Sonder ’n geldige een mag jy nie ’n taxi, bus of swaarvoertuig vir jou werk bestuur nie.',
        guidance:
          'Sover ons weet, is die permit 24 maande geldig, of 12 maande vir gevaarlike goedere: vra die toetssentrum ' +
          'waar jy aansoek doen. ' +
          'Ses weke vooraf is ons raad en nie ’n reël nie. ' +
          'Neem jou identiteitsdokument, twee foto’s, jou bestuurslisensie, die ou permit, ’n mediese sertifikaat op ' +
          'vorm MC en die fooi saam; vir gevaarlike goedere ook die opleidingsertifikaat. ' +
          'Die toetssentrum doen navraag by die polisie; vra wat jy daarvoor moet saambring. ' +
          'Kry die mediese sertifikaat laaste, want dit moet gewoonlik minder as twee maande oud wees. ' +
          '’n Afdwingingsbevel (AARTO) vir ’n onbetaalde boete keer dat jy die permit kry; betaal of betwis die ' +
          'boete dus eers. ' +
          'As jy twyfel, vra die toetssentrum.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'roadworthy-sa',
    name: 'Roadworthy certificate',
    searchTerms: ['COF', 'taxi', 'truck', 'minibus', 'bus', 'test'],
    icon: 'wrench',
    color: 'red',
    referenceKind: 'plate',
    description:
      'The due date is the expiry date on the disc of a vehicle that must be tested before its licence is renewed. ' +
      'Without a fresh certificate there is no new disc.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [60, 45, 30, 21, 0],
    applyByDays: 14,
    applyByKind: 'practice',
    applyByVerb: 'book',
    nextDate: 'new',
    guidance:
      'Goods vehicles over 3 500 kg, minibuses for 12 or more people and vehicles that carry people for reward are tested every ' +
      'time their licence is renewed, and buses every six months. ' +
      'The certificate may be at most 60 days old when you renew, so test within those 60 days but leave two weeks for ' +
      'repairs and a second test. ' +
      'Take the registration certificate and your identity document to the testing station, and ask what the test costs. ' +
      'Check with the licensing office which rule applies to your vehicle.',
    guidanceSource:
      'National Road Traffic Regulations 2000, reg 142 and 145 ' +
      '(https://www.acts.co.za/national-road-traffic-act-1996/r225_142__certain_classes_of_m); 60 days: LegalWise ' +
      '(https://legalwise.co.za/node/878); looked up November 2026',
    translations: {
      af: {
        name: 'Padwaardigheidsertifikaat',
        searchTerms: ['padwaardig', 'taxi', 'vragmotor', 'trok', 'minibus', 'bus', 'toets'],
        description:
          'Die sperdatum is die vervaldatum op die skyf van ’n voertuig wat getoets moet word voordat die lisensie ' +
          'hernu word. ' +
          'Sonder ’n nuwe sertifikaat kry jy nie ’n nuwe skyf nie.',
        guidance:
          'Goederevoertuie bo 3 500 kg, minibusse vir 12 of meer mense en voertuie wat mense teen betaling vervoer, ' +
          'word getoets elke keer dat hulle lisensie hernu word, en busse elke ses maande. ' +
          'Die sertifikaat mag hoogstens 60 dae oud wees wanneer jy hernu; laat die voertuig dus binne daardie 60 dae ' +
          'toets, maar hou twee weke oor vir herstelwerk en ’n tweede toets. ' +
          'Neem die registrasiesertifikaat en jou identiteitsdokument saam na die toetsstasie, en vra wat die toets ' +
          'kos. ' +
          'Vra die lisensiekantoor watter reël vir jou voertuig geld. ' +
          'As jy twyfel, vra die lisensiekantoor.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'vehicle-bought-sold-sa',
    name: 'Vehicle bought or sold',
    searchTerms: ['change of ownership', 'register', 'NCO', 'RLV', 'used car', 'eNaTIS', 'transfer'],
    icon: 'car',
    color: 'blue',
    description:
      'The due date is the last day to register the vehicle in your name, or to report that you sold it, 21 days after ' +
      'the sale. ' +
      'Until the seller reports it, the new owner’s fines come to the seller.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [14, 7, 2, 0],
    countsFrom: { label: 'When was it bought or sold?', count: 21, unit: 'day' },
    guidance:
      'Sellers hand in the notification of change of ownership (form NCO) at once and keep a stamped copy. ' +
      'Buyers register with form RLV, the registration certificate, a roadworthy certificate and proof of address; it ' +
      'costs penalties to be late. ' +
      'Outstanding fines usually have to be paid first, and for a financed vehicle the bank holds the certificate. ' +
      'Insure a vehicle before you drive it, and end the insurance only once it is out of your name. ' +
      'If the 21 days have passed, go all the same: the penalties grow, and fines keep coming. ' +
      'Check with the licensing office which papers it wants.',
    guidanceSource:
      'https://rsavehicleguide.co.za/articles/change-of-ownership-south-africa.html and ' +
      'https://citizen.co.za/business/car-tips-how-to-change-ownership-when-buying-or-selling-privately; looked up ' +
      'November 2026',
    translations: {
      af: {
        name: 'Voertuig gekoop of verkoop',
        countsFromLabel: 'Wanneer is dit gekoop of verkoop?',
        searchTerms: ['eienaarskap', 'registreer', 'NCO', 'RLV', 'tweedehandse motor', 'oordrag'],
        description:
          'Die sperdatum is die laaste dag om die voertuig in jou naam te registreer, of om aan te meld dat jy dit verkoop ' +
          'het, 21 dae ná die verkoop. ' +
          'Totdat die verkoper dit aanmeld, kom die nuwe eienaar se boetes na die verkoper.',
        guidance:
          'Verkopers dien die kennisgewing van verandering van eienaarskap (vorm NCO) dadelik in en hou ’n gestempelde ' +
          'afskrif. ' +
          'Kopers registreer met vorm RLV, die registrasiesertifikaat, ’n padwaardigheidsertifikaat en bewys van adres; om ' +
          'laat te wees, kos boetes. ' +
          'Uitstaande boetes moet gewoonlik eers betaal word, en vir ’n gefinansierde voertuig hou die bank die sertifikaat. ' +
          'Verseker ’n voertuig voordat jy dit bestuur, en beëindig die versekering eers wanneer dit nie meer in jou naam is ' +
          'nie. ' +
          'Is die 21 dae verby, gaan in elk geval: die strafgeld groei, en boetes bly kom. ' +
          'As jy twyfel, vra die lisensiekantoor watter stukke hulle wil hê.',
      },
    },
  }),
];
