import { defineSystemTemplate } from './system-template';

export const DOCUMENT_TEMPLATES = [
  defineSystemTemplate({
    key: 'passport',
    name: 'Passport',
    searchTerms: ['travel', 'document', 'Home', 'Affairs', 'paspoort'],
    popularity: 7,
    icon: 'book-user',
    color: 'purple',
    description:
      "The due date is the expiry date on the passport's data page. " +
      'For travel it runs out earlier, as many countries want months left on it when you arrive.',
    category: 'expiry-based',
    defaultLeadDays: [270, 210, 190, 90, 30, 0],
    applyByDays: 184,
    applyByKind: 'official',
    nextDate: 'new',
    guidance:
      'South African passports are replaced rather than renewed, and Home Affairs advises applying six months before the ' +
      'expiry date. ' +
      'Book a visit, take your identity document and the old passport, and check with Home Affairs what else your case needs ' +
      'and how long it is taking at present. ' +
      'Before you pay for a trip, look up the rule of every country on the way: some want six months left on the passport, ' +
      'others three months beyond your stay. ' +
      'If a journey is close, tell the office when you apply, and do not count on a temporary passport to bridge the gap. ' +
      'For a passport of another country, ask its embassy or consulate, whose terms differ.',
    guidanceSource:
      'Home Affairs, reported by TimesLIVE, 22 September 2019 (https://www.timeslive.co.za/sunday-times/lifestyle/travel/' +
      '2019-09-22-can-i-renew-my-south-african-passport-before-it-expires/); travel rules: IATA, 14 August 2018 ' +
      '(https://www.iatatravelcentre.com/international-travel-document-news/1534250720.htm)',
    translations: {
      af: {
        name: 'Paspoort',
        searchTerms: ['reis', 'dokument', 'Binnelandse', 'Sake'],
        description:
          'Die sperdatum is die vervaldatum op die paspoort se inligtingsbladsy. ' +
          'Vir reise is dit vroeër al te laat, want baie lande vereis dat die paspoort by aankoms nog maande geldig is.',
        guidance:
          'Suid-Afrikaanse paspoorte word eerder vervang as hernu, en Binnelandse Sake raai jou aan om ses maande ' +
          'voor die vervaldatum aansoek te doen. ' +
          'Maak ’n afspraak, neem jou identiteitsdokument en die ou paspoort saam, en vra Binnelandse Sake wat in ' +
          'jou geval nog nodig is en hoe lank dit tans duur. ' +
          'Voordat jy vir ’n reis betaal, kyk na die reël van elke land op jou roete: sommige wil hê die paspoort moet ' +
          'nog ses maande geldig wees, ander drie maande ná jou verblyf. ' +
          'As ’n reis naby is, sê dit wanneer jy aansoek doen, en moenie op ’n tydelike paspoort reken om die gaping ' +
          'te oorbrug nie. ' +
          'Vir ’n paspoort van ’n ander land vra jy daardie land se ambassade of konsulaat, want hulle voorwaardes ' +
          'verskil. ' +
          'By twyfel beslis die Engelse teks of Binnelandse Sake.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'sa-firearm-licence',
    name: 'Firearm licence',
    searchTerms: ['gun', 'license', 'rifle', 'pistol', 'weapon'],
    icon: 'target',
    color: 'red',
    description:
      'The due date is the expiry date on the licence card, but by law you must apply for renewal at least 90 days before it. ' +
      'A licence that lapses turns lawful possession into an offence.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [180, 150, 120, 100, 95, 0],
    applyByDays: 90,
    applyByKind: 'law',
    nextDate: 'new',
    guidance:
      'The Firearms Control Act requires you to apply for renewal at least 90 days before the licence expires; aim for 91 ' +
      'days before, in case those are 90 full days. ' +
      'The preparation takes longest: check your competency certificate, which has a 90-day rule of its own, gather proof of ' +
      'training and photographs of your safe, and make an appointment with the Designated Firearms Officer at your police ' +
      'station. ' +
      'If you applied in time, the old licence stays valid until a decision is made, so keep the proof of application with it. ' +
      'Once the 90-day mark has passed, ask the officer without delay whether a late application with written reasons is ' +
      'still accepted. ' +
      'After expiry there is no grace period and usually only a new licence can be applied for: check with the officer, or get ' +
      'legal help, on how to keep or hand in the firearm lawfully.',
    guidanceSource:
      'Firearms Control Act 60 of 2000, sections 24 and 28 (https://lawlibrary.org.za/akn/za/act/2000/60), as quoted by ' +
      'NATSHOOT, 16 September 2021 (https://natshoot.co.za/newsletters/2021/long-outstanding-renewal-applications); ' +
      'Constitutional Court, 27 May 2022 (https://www.saflii.org/za/cases/ZACC/2022/16.html)',
    translations: {
      af: {
        name: 'Vuurwapenlisensie',
        searchTerms: ['geweer', 'wapen', 'lisensie', 'pistool', 'rewolwer'],
        description:
          'Die sperdatum is die vervaldatum op die lisensiekaart, maar volgens wet moet jy minstens 90 dae vroeër om ' +
          'hernuwing aansoek doen. ' +
          '’n Lisensie wat verval, maak van wettige besit ’n misdryf.',
        guidance:
          'Die Wet op Beheer van Vuurwapens vereis dat jy minstens 90 dae voordat die lisensie verval, om hernuwing ' +
          'aansoek doen, liefs 91 dae vooraf, ingeval dit 90 vol dae moet wees. ' +
          'Die voorbereiding duur die langste: gaan jou bevoegdheidsertifikaat na, wat sy eie 90-dae-reël het, kry ' +
          'bewys van opleiding en foto’s van jou kluis bymekaar, en maak ’n afspraak met die Aangewese ' +
          'Vuurwapenbeampte by jou polisiestasie. ' +
          'As jy betyds aansoek gedoen het, bly die ou lisensie geldig totdat daar besluit is; hou dus die bewys van ' +
          'die aansoek daarby. ' +
          'Is die 90-dae-grens verby, vra die beampte dadelik of ’n laat aansoek met skriftelike redes nog aanvaar ' +
          'word. ' +
          'Ná die vervaldatum is daar geen grasietydperk nie en kan jy gewoonlik net om ’n nuwe lisensie aansoek ' +
          'doen: vra die beampte, of kry regshulp, oor hoe om die vuurwapen wettig te hou of in te lewer. ' +
          'By twyfel beslis die Engelse teks of die beampte.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'visa-permit-renewal',
    name: 'Visa or permit renewal',
    searchTerms: ['work', 'study', 'residence', 'immigration'],
    icon: 'stamp',
    color: 'purple',
    description:
      'The due date is the expiry date on the visa or permit; for a South African visa, apply at least 60 days earlier. ' +
      'Once it has expired, it no longer allows you to stay.',
    category: 'expiry-based',
    defaultLeadDays: [150, 120, 90, 75, 65, 0],
    applyByDays: 60,
    applyByKind: 'law',
    nextDate: 'new',
    guidance:
      'In South Africa, you must apply to renew, extend or change a visa at least 60 days before it expires, and late ' +
      'applications have been turned down almost as a matter of course. ' +
      'For visas of less than 30 days a shorter period applies, so check with Home Affairs or VFS which one is yours. ' +
      'Start three to four months ahead: make sure your passport is valid long enough, gather the supporting papers and book ' +
      'the appointment. ' +
      'If the 60-day mark has passed, ask Home Affairs or an immigration practitioner what can still be done before the visa ' +
      'expires. ' +
      "For any other country the rules differ: that country's immigration office has the right dates.",
    guidanceSource:
      'Immigration Regulations 2014, reg 9 (https://lawlibrary.org.za/akn/za/act/gn/2014/r413/eng@2024-10-09), as described in ' +
      'Business Day, 2 October 2025 (https://www.businesslive.co.za/bd/opinion/' +
      '2025-10-02-claudia-pizzocri-foreigners-beware-of-the-60-days-visa-filing-trap/); short visas: 23 December 2025 ' +
      '(https://immigrationconsultantsa.com/immigration-news-south-africa/home-affairs-60-day-rule-south-africa/)',
    translations: {
      af: {
        name: 'Hernuwing van visum of permit',
        searchTerms: ['werk', 'studie', 'verblyf', 'immigrasie'],
        description:
          'Die sperdatum is die vervaldatum op die visum of permit; vir ’n Suid-Afrikaanse visum moet jy minstens ' +
          '60 dae vroeër aansoek doen. ' +
          'Sodra dit verval het, gee dit jou nie meer die reg om te bly nie.',
        guidance:
          'In Suid-Afrika moet jy minstens 60 dae voordat ’n visum verval, aansoek doen om dit te hernu, te verleng ' +
          'of te verander, en laat aansoeke is al byna sonder uitsondering afgewys. ' +
          'Vir visums van minder as 30 dae geld ’n korter tydperk; vra dus vir Binnelandse Sake of VFS watter een ' +
          'vir jou geld. ' +
          'Begin drie tot vier maande vooraf: maak seker dat jou paspoort lank genoeg geldig is, kry die stawende ' +
          'dokumente bymekaar en maak die afspraak. ' +
          'Is die 60-dae-grens verby, vra Binnelandse Sake of ’n immigrasiepraktisyn wat nog gedoen kan word voordat ' +
          'die visum verval. ' +
          'Vir enige ander land verskil die reëls: daardie land se immigrasiekantoor het die regte datums. ' +
          'By twyfel beslis die Engelse teks of Binnelandse Sake.',
      },
    },
  }),
];
