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
      'South African passports are not renewed: you apply for a new one, and according to a news report Home Affairs advises ' +
      'doing so six months before the expiry date. ' +
      'Book a visit to an office or to one of the bank branches that take applications, take your identity document and the old ' +
      'passport, and check with Home Affairs what else your case needs and how long it is taking at present. ' +
      'Before you pay for a trip, look up the rule of every country on the way: some want six months left on the passport, ' +
      'others three months beyond your stay. ' +
      'If a journey is close, tell the office when you apply, and do not count on a temporary passport to bridge the gap. ' +
      'The six months are not meant for the passport of another country: ask its embassy or consulate, whose terms differ.',
    guidanceSource:
      'Home Affairs, reported by TimesLIVE, 22 September 2019 (https://www.timeslive.co.za/sunday-times/lifestyle/travel/' +
      '2019-09-22-can-i-renew-my-south-african-passport-before-it-expires/), the only report we found; bank branches: reports of ' +
      'April 2026; travel rules: IATA, 14 August 2018 ' +
      '(https://www.iatatravelcentre.com/international-travel-document-news/1534250720.htm); looked up November 2026',
    translations: {
      af: {
        name: 'Paspoort',
        searchTerms: ['reis', 'dokument', 'Binnelandse', 'Sake'],
        description:
          'Die sperdatum is die vervaldatum op die paspoort se inligtingsbladsy. ' +
          'Vir reise moet jy dit lank voor daardie datum vervang, want baie lande vereis dat die paspoort by aankoms ' +
          'nog maande geldig is.',
        guidance:
          '’n Suid-Afrikaanse paspoort word nie hernu nie; jy doen om ’n nuwe een aansoek, en volgens ’n berig raai ' +
          'Binnelandse Sake jou aan om dit ses maande voor die vervaldatum te doen. ' +
          'Maak ’n afspraak by ’n kantoor of by een van die banktakke wat aansoeke aanvaar, neem jou identiteitsdokument ' +
          'en die ou paspoort saam, en vra Binnelandse Sake wat in jou geval nog nodig is en hoe lank dit tans duur. ' +
          'Voordat jy vir ’n reis betaal, kyk na die reël van elke land op jou roete: sommige wil hê die paspoort moet ' +
          'nog ses maande geldig wees, ander drie maande ná jou verblyf. ' +
          'As ’n reis naby is, sê dit wanneer jy aansoek doen, en moenie op ’n tydelike paspoort reken om die gaping ' +
          'te oorbrug nie. ' +
          'Die ses maande is nie vir ’n ander land se paspoort bedoel nie: vra daardie land se ambassade of konsulaat, ' +
          'want hulle voorwaardes verskil. ' +
          'As jy twyfel, vra Binnelandse Sake.',
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
      'The preparation takes longest: check your competency certificate, which has a 90-day rule of its own, gather ' +
      'photographs of your safe and, if the officer asks for it, proof of training, and make an appointment with the ' +
      'Designated Firearms Officer at your police station. ' +
      'If you applied in time, the old licence stays valid until a decision is made, so keep the proof of application with it. ' +
      'Once the 90-day mark has passed, ask the officer without delay whether a late application with written reasons is ' +
      'still accepted. ' +
      'After expiry there is no grace period and usually only a new licence can be applied for: check with the officer, or get ' +
      'legal help, on how to keep or hand in the firearm lawfully.',
    guidanceSource:
      'Firearms Control Act 60 of 2000, sections 24 and 28 (https://lawlibrary.org.za/akn/za/act/2000/60), as quoted by ' +
      'NATSHOOT, 16 September 2021 (https://natshoot.co.za/newsletters/2021/long-outstanding-renewal-applications); ' +
      'Constitutional Court, 27 May 2022 (https://www.saflii.org/za/cases/ZACC/2022/16.html); looked up November 2026',
    translations: {
      af: {
        name: 'Vuurwapenlisensie',
        searchTerms: ['geweer', 'wapen', 'lisensie', 'pistool', 'rewolwer'],
        description:
          'Die sperdatum is die vervaldatum op die lisensiekaart, maar volgens wet moet jy minstens 90 dae vroeër om ' +
          'hernuwing aansoek doen. ' +
          '’n Lisensie wat verval, maak van wettige besit ’n misdryf.',
        guidance:
          'Die Wet op Beheer oor Vuurwapens vereis dat jy minstens 90 dae voordat die lisensie verval, om hernuwing ' +
          'aansoek doen, liefs 91 dae vooraf, ingeval dit 90 volle dae moet wees. ' +
          'Die voorbereiding duur die langste: gaan jou bevoegdheidsertifikaat na, wat sy eie 90-dae-reël het, kry ' +
          'foto’s van jou kluis en, as die offisier dit vra, bewys van opleiding, en maak ’n afspraak met die ' +
          'Aangewese Vuurwapenoffisier (AVO) by jou polisiestasie. ' +
          'As jy betyds aansoek gedoen het, bly die ou lisensie geldig totdat daar besluit is; hou dus die bewys van ' +
          'die aansoek daarby. ' +
          'Is die 90-dae-grens verby, vra die offisier dadelik of ’n laat aansoek met skriftelike redes nog aanvaar ' +
          'word. ' +
          'Ná die vervaldatum is daar geen grasietydperk nie en kan jy gewoonlik net om ’n nuwe lisensie aansoek ' +
          'doen: kry raad oor hoe om die vuurwapen wettig te hou of in te lewer. ' +
          'As jy twyfel, vra die offisier of ’n prokureur.',
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
      'The due date is the expiry date on the visa or permit; for most South African visas, apply at least 60 days earlier. ' +
      'Once it has expired, it no longer allows you to stay.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [150, 120, 90, 75, 65, 0],
    applyByDays: 60,
    applyByKind: 'law',
    nextDate: 'new',
    guidance:
      'In South Africa, you must apply to renew, extend or change most visas at least 60 days before they expire, ' +
      'and late applications have often been turned down. ' +
      'The 60 days are not for visas of less than 30 days (7 working days), asylum permits or exemption permits: check with Home ' +
      'Affairs or VFS which rule is yours, and change the date on this reminder to match. ' +
      'Start three to four months ahead: make sure your passport is valid long enough, gather the supporting papers and book ' +
      'the appointment. ' +
      'If the 60-day mark has passed, ask Home Affairs or an immigration practitioner what can still be done before the visa ' +
      'expires. ' +
      "For any other country the rules differ: that country's immigration office has the right dates.",
    guidanceSource:
      'Immigration Regulations 2014, reg 9 (https://lawlibrary.org.za/akn/za/act/gn/2014/r413/eng@2024-10-09), as described in ' +
      'Business Day, 2 October 2025 (https://www.businesslive.co.za/bd/opinion/' +
      '2025-10-02-claudia-pizzocri-foreigners-beware-of-the-60-days-visa-filing-trap/); short visas: 23 December 2025 ' +
      '(https://immigrationconsultantsa.com/immigration-news-south-africa/home-affairs-60-day-rule-south-africa/); looked up November 2026',
    translations: {
      af: {
        name: 'Hernuwing van visum of permit',
        searchTerms: ['werk', 'studie', 'verblyf', 'immigrasie'],
        description:
          'Die sperdatum is die vervaldatum op die visum of permit; vir die meeste Suid-Afrikaanse visums moet jy ' +
          'minstens 60 dae vroeër aansoek doen. ' +
          'Sodra dit verval het, gee dit jou nie meer die reg om te bly nie.',
        guidance:
          'In Suid-Afrika moet jy vir die meeste visums minstens 60 dae voor die vervaldatum aansoek doen om dit te ' +
          'hernu, te verleng of te verander, en laat aansoeke is al dikwels afgewys. ' +
          'Die 60 dae geld nie vir visums van minder as 30 dae (7 werksdae), asielpermitte of vrystellingspermitte nie: ' +
          'vra Binnelandse Sake of VFS watter reël vir jou geld, en verander die datum op hierdie herinnering. ' +
          'Begin drie tot vier maande vooraf: maak seker dat jou paspoort lank genoeg geldig is, kry die stawende ' +
          'dokumente bymekaar en maak die afspraak. ' +
          'Is die 60-dae-grens verby, vra Binnelandse Sake of ’n immigrasiepraktisyn wat nog gedoen kan word voordat ' +
          'die visum verval. ' +
          'Vir enige ander land verskil die reëls: daardie land se immigrasiekantoor het die regte datums. ' +
          'As jy twyfel, vra Binnelandse Sake.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'exemption-permit-sa',
    name: 'Exemption permit',
    searchTerms: ['Zimbabwe', 'Lesotho', 'ZEP', 'LEP', 'Home', 'Affairs', 'immigration'],
    icon: 'stamp',
    color: 'red',
    description:
      'The due date is the day to which Zimbabwean (ZEP) and Lesotho (LEP) exemption permits have been extended: 28 ' +
      'May 2027. ' +
      'After it the permit no longer protects you, unless it is extended again.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [270, 180, 120, 90, 60, 30, 0],
    nextDate: 'new',
    guidance:
      'The Minister of Home Affairs extended both permits to 28 May 2027; check with Home Affairs every month ' +
      'whether a newer notice has changed that. ' +
      'Do not count on another extension: ask Home Affairs, VFS or an immigration practitioner early which visa or waiver you ' +
      'can apply for, because gathering the papers takes months. ' +
      'Keep the permit, your passport, proof of earlier applications and a copy of the notice together, for employers, banks and ' +
      'the border.',
    guidanceSource:
      "Minister's Immigration Directive 21 of 2025, Government Gazette 53484, reported on 8 October 2025 " +
      '(https://allafrica.com/stories/202510080179.html) and by GroundUp ' +
      '(https://groundup.org.za/article/zimbabwe-and-lesotho-permit-extended-to-may-2027, looked up November 2026)',
    translations: {
      af: {
        name: 'Vrystellingspermit',
        searchTerms: ['Zimbabwe', 'Lesotho', 'Binnelandse', 'Sake', 'immigrasie'],
        description:
          'Die sperdatum is die dag tot wanneer Zimbabwiese (ZEP) en Lesotho- (LEP-) vrystellingspermitte verleng ' +
          'is: 28 Mei 2027. ' +
          'Daarna beskerm die permit jou nie meer nie, tensy dit weer verleng word.',
        guidance:
          'Die Minister van Binnelandse Sake het albei permitte tot 28 Mei 2027 verleng; vra Binnelandse Sake elke ' +
          'maand of ’n nuwer kennisgewing dit verander het. ' +
          'Moenie op nog ’n verlenging reken nie: vra Binnelandse Sake, VFS of ’n immigrasiepraktisyn vroeg om watter ' +
          'visum of kwytskelding jy aansoek kan doen, want dit neem maande om die dokumente bymekaar te kry. ' +
          'Hou die permit, jou paspoort, bewys van vroeëre aansoeke en ’n afskrif van die kennisgewing bymekaar, vir ' +
          'werkgewers, banke en die grens. ' +
          'As jy twyfel, vra Binnelandse Sake.',
      },
    },
  }),
];
