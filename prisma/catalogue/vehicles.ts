import { defineSystemTemplate } from './system-template';

export const VEHICLE_TEMPLATES = [
  defineSystemTemplate({
    key: 'sa-vehicle-licence',
    name: 'Vehicle licence disc',
    searchTerms: ['car', 'license', 'registration', 'disk', 'motor', 'bakkie', 'truck', 'motorcycle', 'lisensie'],
    popularity: 9,
    icon: 'car',
    color: 'blue',
    referenceKind: 'plate',
    hasLicenceDisc: true,
    description:
      'The due date is the expiry date on your windscreen disc, the last day of a month. ' +
      'A disc left to lapse means arrears, penalties and possibly a fine at the roadside.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [45, 30, 14, 7, 0],
    applyByDays: 7,
    applyByKind: 'practice',
    graceDays: 21,
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'Renew at a licensing office, which usually hands over the new disc the same day, or online, where a courier takes ' +
      'roughly three to five working days. ' +
      'Have your identity document and the renewal notice with you, and check with the office what else it needs to see. ' +
      'Renew even if you got no notice: a missing notice is no excuse. ' +
      'You may still drive with the old disc for 21 days after the expiry date, but those days are a safety net and not a ' +
      'second due date; after them, penalties are added for every month. ' +
      'An AARTO enforcement order or a warrant for an unpaid fine blocks the renewal, so pay or contest fines first; ' +
      'as far as we know, AARTO has also applied in 62 municipalities besides Johannesburg and Tshwane since 1 July ' +
      '2026. ' +
      'Taxis, minibuses and goods vehicles over 3 500 kg also need a roadworthy certificate that is at most 60 days ' +
      'old, so set an earlier date to apply by; a bus needs a new one every six months, so after each renewal move ' +
      'the next date to the one on the new disc.',
    guidanceSource:
      'National Road Traffic Regulations 2000, reg 23 and 30 ' +
      '(https://www.acts.co.za/national-road-traffic-act-1996/r225_23__date_on_which_motor_v); roadworthy ' +
      'certificates: reg 142 and 145 of the same, and LegalWise (https://legalwise.co.za/node/878); enforcement ' +
      'orders: AARTO Act 46 of 1998; courier times: The Citizen, 4 March 2026; looked up November 2026',
    translations: {
      af: {
        name: 'Voertuiglisensieskyf',
        searchTerms: ['motorlisensie', 'kar', 'karlisensie', 'registrasie', 'skyf', 'vragmotor', 'trok', 'motorfiets'],
        description:
          'Die sperdatum is die vervaldatum op die skyf op jou voorruit, die laaste dag van ’n maand. ' +
          'Laat jy die skyf verval, kos dit jou agterstallige gelde, strafgeld en dalk ’n verkeersboete.',
        guidance:
          'Hernu by ’n lisensiekantoor, wat die nuwe skyf gewoonlik dieselfde dag uitreik, of aanlyn, waar ' +
          'aflewering per koerier omtrent drie tot vyf werksdae duur. ' +
          'Hou jou identiteitsdokument en die hernuwingskennisgewing byderhand, en vra die kantoor wat hulle nog wil ' +
          'sien. ' +
          'Hernu in elk geval: dat jy geen kennisgewing gekry het nie, is geen verskoning nie. ' +
          'Jy mag nog 21 dae ná die vervaldatum met die ou skyf ry, maar dié dae is ’n veiligheidsnet en nie ’n ' +
          'tweede sperdatum nie; daarna kom daar elke maand strafgeld by. ' +
          '’n Afdwingingsbevel (AARTO) of ’n lasbrief vir ’n onbetaalde boete keer dat jy hernu; betaal of betwis ' +
          'boetes dus eers. ' +
          'Sover ons weet, geld AARTO sedert 1 Julie 2026 ook in 62 munisipaliteite buiten Johannesburg en Tshwane. ' +
          'Taxi’s, minibusse en goederevoertuie bo 3 500 kg het ook ’n padwaardigheidsertifikaat nodig wat hoogstens ' +
          '60 dae oud is; kies dus self ’n vroeër laaste dag. ' +
          '’n Bus het elke ses maande ’n nuwe sertifikaat nodig; skuif ná elke hernuwing die volgende datum na dié ' +
          'op die nuwe skyf. ' +
          'As jy twyfel, vra die lisensiekantoor.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'sa-drivers-licence',
    name: "Driver's licence card",
    searchTerms: ['driving', 'license', 'rybewys'],
    popularity: 8,
    icon: 'id-card',
    color: 'green',
    description:
      'The due date is the "valid until" date on your licence card. ' +
      'The card expires, not your licence to drive, but you need a valid card to be on the road.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [90, 60, 45, 30, 14, 0],
    applyByDays: 42,
    applyByKind: 'practice',
    nextDate: 'new',
    guidance:
      'Apply for the new card at least six weeks before the old one expires, since printing has run months behind in the ' +
      'past. ' +
      'Book a slot where your testing centre offers that: some work by booking only. ' +
      'Take your identity document and your current card, and ask the testing centre about photographs, the eye test and ' +
      'the fee. ' +
      'If you apply on or before the expiry date, the old card stays valid until you get the new one, but at most three months ' +
      'after it expires, and only with the proof of payment: carry both. ' +
      'If you apply after it, you need a temporary licence from the same office to drive while you wait. ' +
      'An AARTO enforcement order for an unpaid fine blocks the new card, so pay or contest the fine first.',
    guidanceSource:
      'National Road Traffic Regulations 2000, reg 108(5) and (6), as quoted at ' +
      'https://legalex.co.za/driving-expired-drivers-licence-card/ and ' +
      'https://driverslicenserenewals.co.za/is-there-a-grace-period-on-expired-drivers-license; applying in time: ' +
      'Department of Transport, SAnews, 25 March 2022 (sanews.gov.za); enforcement orders: AARTO Act 46 of 1998; ' +
      'bookings: The Citizen, 4 March 2026; looked up November 2026',
    translations: {
      af: {
        name: 'Bestuurslisensiekaart',
        searchTerms: ['rybewys', 'rybewyskaart', 'lisensie', 'bestuurder'],
        description:
          'Die sperdatum is die “geldig tot”-datum op jou lisensiekaart. ' +
          'Die kaart verval, nie jou bestuurslisensie nie, maar jy moet ’n geldige kaart hê om te bestuur.',
        guidance:
          'Doen minstens ses weke voordat die ou kaart verval, aansoek om die nuwe een, want die drukwerk was in ' +
          'die verlede al maande agter. ' +
          'Maak ’n afspraak waar jou toetssentrum dit aanbied: sommige help net mense met ’n afspraak. ' +
          'Neem jou identiteitsdokument en jou huidige kaart saam, en vra die toetssentrum oor foto’s, die oogtoets ' +
          'en die fooi. ' +
          'As jy op of voor die vervaldatum aansoek doen, bly die ou kaart geldig totdat jy die nuwe een kry, maar ' +
          'hoogstens drie maande ná die vervaldatum, en net met die bewys van betaling: hou albei by jou. ' +
          'Doen jy daarna aansoek, het jy ’n tydelike lisensie van dieselfde kantoor nodig om te bestuur terwyl jy ' +
          'wag. ' +
          '’n Afdwingingsbevel (AARTO) vir ’n onbetaalde boete keer dat jy die nuwe kaart kry; betaal of betwis die ' +
          'boete dus eers. ' +
          'As jy twyfel, vra die toetssentrum.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'vehicle-service-annual',
    name: 'Vehicle service',
    searchTerms: ['car', 'motor', 'bakkie', 'mechanic', 'garage', 'maintenance'],
    popularity: 3,
    icon: 'wrench',
    color: 'orange',
    referenceKind: 'plate',
    description:
      'The due date is the next service according to the service book or the sticker in the car, unless the kilometres come first. ' +
      'Services done on time keep the car safe and its warranty or service plan alive.',
    category: 'recurring-date',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'book',
    nextDate: 'done',
    recurrenceYears: 1,
    guidance:
      'Look at the odometer as well as the calendar: a service falls due at the date or the distance, whichever comes first. ' +
      'Since 1 July 2021 the choice of an independent workshop alone may not void a warranty, but a prepaid service plan may ' +
      'bind you to its own workshops: check before you book, and bring the service book and the plan details. ' +
      'Some makers allow a little leeway, for instance a month or 1 500 km, but that is up to them: check with your ' +
      'dealer, because a missed service can cost you the warranty. ' +
      'The next twelve months are counted from the day the service is done.',
    guidanceSource:
      'Competition Commission, guidelines for the automotive aftermarket, in force since 1 July 2021; ' +
      'MotorHappy, 5 July 2016 (motorhappy.co.za); Volkswagen, in HeraldLIVE, 26 March 2020 (heraldlive.co.za); looked up November 2026',
    translations: {
      af: {
        name: 'Voertuigdiens',
        searchTerms: ['motor', 'kar', 'bakkie', 'werktuigkundige', 'garage', 'onderhoud'],
        description:
          'Die sperdatum is die volgende diens volgens die diensboek of die plakker in die motor, tensy jy die ' +
          'kilometers eerste bereik. ' +
          'Dienste wat betyds gedoen word, hou die motor veilig en die waarborg of diensplan geldig.',
        guidance:
          'Kyk na die odometer sowel as die kalender: ’n diens is nodig op die datum of by die afstand, wat ook al ' +
          'eerste kom. ' +
          'Sedert 1 Julie 2021 mag ’n waarborg nie verval net omdat jy ’n onafhanklike werkswinkel kies nie, maar ’n ' +
          'voorafbetaalde diensplan kan jou aan sy eie werkswinkels bind: vra voordat jy ’n afspraak maak, en bring ' +
          'die diensboek en die besonderhede van die plan saam. ' +
          'Sommige vervaardigers laat ’n bietjie speling toe, soos ’n maand of 1 500 km, maar dit is hulle besluit: ' +
          'vra jou handelaar, want ’n diens wat jy mis, kan jou die waarborg kos. ' +
          'Die volgende twaalf maande tel van die dag af waarop die diens gedoen is.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'tyre-rotation',
    name: 'Tyre rotation',
    searchTerms: ['car', 'tire', 'wheel', 'vehicle', 'bakkie'],
    icon: 'disc',
    color: 'green',
    referenceKind: 'plate',
    periodMonths: 6,
    description:
      'The due date is the day on which the tyres should next be rotated. ' +
      'Tyres rotated on time wear evenly, last longer and grip better.',
    category: 'custom-repeat',
    defaultLeadDays: [14, 7, 0],
    applyByVerb: 'book',
    nextDate: 'done',
    guidance:
      'Tyres are commonly rotated every 8 000 to 10 000 km, or about every six months; your car or tyre handbook has the ' +
      'last word. ' +
      'Ask the fitment centre to check pressure, tread, balance and alignment in the same visit. ' +
      'Note the odometer reading when it is done, and set the next date from that day: six months later suits most cars.',
    guidanceSource:
      'Bridgestone (https://discover.bridgestone-mea.com/en/why-tyre-rotation-is-important, looked up November 2026)',
    translations: {
      af: {
        name: 'Bandrotasie',
        searchTerms: ['motor', 'kar', 'bande', 'wiel', 'voertuig', 'bakkie'],
        description:
          'Die sperdatum is die dag waarop die bande weer geroteer moet word. ' +
          'Bande wat betyds geroteer word, slyt eweredig, hou langer en gryp beter.',
        guidance:
          'Bande word gewoonlik elke 8 000 tot 10 000 km of omtrent elke ses maande geroteer; die handleiding van ' +
          'jou motor of bande het die laaste woord. ' +
          'Vra die bandesentrum om tydens dieselfde besoek die druk, loopvlak, balansering en sporing na te gaan. ' +
          'Skryf die odometerlesing neer wanneer dit klaar is, en stel die volgende datum van daardie dag af: ses ' +
          'maande later is reg vir die meeste motors.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'roadside-assistance',
    name: 'Roadside assistance',
    searchTerms: ['car', 'breakdown', 'AA', 'towing', 'vehicle'],
    icon: 'life-buoy',
    color: 'red',
    description:
      'The due date is the last day of your membership year. ' +
      'Roadside help is only sent while the membership is paid up.',
    category: 'expiry-based',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'pay',
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'First check whether your car insurance, service plan or bank account already includes roadside help; if so, the date ' +
      'of that policy is the one to watch. ' +
      'If you stay a member, check that the debit order and the vehicle details are still right. ' +
      'If a payment has been missed, ask the provider whether you are covered before you set out on a long drive. ' +
      'Keep the emergency number in your phone and in the car.',
    guidanceSource:
      'Automobile Association, general terms (https://www.aa.co.za/general-terms, looked up November 2026)',
    translations: {
      af: {
        name: 'Padbystand',
        searchTerms: ['motor', 'kar', 'onklaar', 'AA', 'insleep', 'voertuig'],
        description:
          'Die sperdatum is die laaste dag van jou lidmaatskapjaar. ' +
          'Padhulp word net gestuur terwyl die lidmaatskap opbetaal is.',
        guidance:
          'Kyk eers of jou motorversekering, diensplan of bankrekening reeds padhulp insluit; indien wel, geld ' +
          'daardie polis se datum. ' +
          'As jy lid bly, kyk of die debietorder en die voertuig se besonderhede nog reg is. ' +
          'Is ’n betaling gemis, vra die verskaffer of jy gedek is voordat jy ’n lang pad aandurf. ' +
          'Hou die noodnommer op jou foon en in die motor.',
      },
    },
  }),
];
