import { defineSystemTemplate } from './system-template';

export const SUBSCRIPTION_TEMPLATES = [
  defineSystemTemplate({
    key: 'tv-licence-sa',
    name: 'TV licence',
    searchTerms: ['television', 'SABC', 'license'],
    popularity: 4,
    icon: 'tv',
    color: 'purple',
    description:
      'The due date is the end of the licence year, as shown on your TV licence or renewal notice. ' +
      'Paying late adds a penalty for every month.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'pay',
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'Pay the year in advance in one of the ways named on the notice, with your licence number as the reference, and keep the ' +
      'proof. ' +
      'Notices go out about two months ahead, but one that never reached you is no excuse for paying late. ' +
      'A late payment adds 10 % of the fee for each month or part of a month, up to the fee itself. ' +
      'If you no longer have a set, tell the SABC in writing; it asks for this within 30 days of the expiry date. ' +
      'The licence itself is under public debate, so check with the SABC what applies at present.',
    guidanceSource:
      'Broadcasting Act 4 of 1999, section 27 (https://www.acts.co.za/broadcasting-act-1999/27__television_licenses.php); SABC ' +
      'terms (http://www.sabc.co.za/wps/portal/SABC/tvlicterms); both looked up November 2026',
    translations: {
      af: {
        name: 'TV-lisensie',
        searchTerms: ['televisie', 'SAUK', 'SABC', 'lisensie'],
        description:
          'Die sperdatum is die einde van die lisensiejaar, soos dit op jou TV-lisensie of hernuwingskennisgewing ' +
          'staan. ' +
          'As jy laat betaal, kom daar vir elke maand strafgeld by.',
        guidance:
          'Betaal die jaar vooruit op een van die maniere wat op die kennisgewing staan, met jou lisensienommer as ' +
          'verwysing, en hou die bewys. ' +
          'Kennisgewings word omtrent twee maande vooraf gestuur, maar een wat jou nooit bereik het nie, is geen ' +
          'verskoning om laat te betaal nie. ' +
          'By ’n laat betaling kom daar vir elke maand of deel van ’n maand 10% van die lisensiegeld by, tot ' +
          'hoogstens die lisensiegeld self. ' +
          'As jy nie meer ’n TV het nie, laat weet die SAUK skriftelik; hulle vra dit binne 30 dae vanaf die ' +
          'vervaldatum. ' +
          'Daar is ’n openbare debat oor die lisensie self; vra dus die SAUK wat tans geld. ' +
          'By twyfel beslis die Engelse teks of die SAUK.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'bank-card-expiry',
    name: 'Bank card expiry',
    searchTerms: ['credit', 'debit', 'Visa', 'Mastercard'],
    popularity: 2,
    icon: 'credit-card',
    color: 'orange',
    description:
      'The due date is the last day of the month printed on the card. ' +
      'From the next day shops, cash machines and subscriptions will refuse it.',
    category: 'expiry-based',
    defaultLeadDays: [45, 30, 14, 0],
    applyByDays: 14,
    applyByKind: 'practice',
    nextDate: 'new',
    guidance:
      'A replacement card is usually sent out automatically, around two weeks before the old one expires; ' +
      'check with your own bank for its practice. ' +
      'Check that your bank has your current address or branch, and ask the bank if nothing has come by then. ' +
      'Activate the new card, then give its details to everyone who charges the old one: subscriptions, insurance, tolls, ' +
      'ride and delivery apps. ' +
      'Cut through the chip of the old card before you throw it away.',
    guidanceSource:
      'Help pages of Bank of Ireland (bankofireland.com) and thinkmoney (thinkmoney.co.uk), looked up November 2026',
    translations: {
      af: {
        name: 'Bankkaart verval',
        searchTerms: ['krediet', 'debiet', 'Visa', 'Mastercard'],
        description:
          'Die sperdatum is die laaste dag van die maand wat op die kaart gedruk is. ' +
          'Van die volgende dag af weier winkels, OTM’e en intekeninge dit.',
        guidance:
          '’n Nuwe kaart word gewoonlik outomaties gestuur, omtrent twee weke voordat die ou een verval; ' +
          'vra jou eie bank hoe hulle dit doen. ' +
          'Kyk of jou bank jou huidige adres of tak het, en vra die bank as daar teen dan nog niks gekom het nie. ' +
          'Aktiveer die nuwe kaart, en gee dan die besonderhede vir almal wat die ou een debiteer: intekeninge, ' +
          'versekering, tolgeld, en apps vir ritte en aflewerings. ' +
          'Sny deur die ou kaart se skyfie voordat jy dit weggooi.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'domain-renewal',
    name: 'Domain renewal',
    searchTerms: ['website', 'web', 'hosting', 'internet'],
    icon: 'globe',
    color: 'blue',
    description:
      'The due date is the expiry date at your registrar. ' +
      'A website and its email may stop on that very day, and a name that lapses can be taken by someone else.',
    category: 'expiry-based',
    defaultLeadDays: [60, 30, 14, 7, 1, 0],
    applyByVerb: 'pay',
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'Sign in at the registrar, switch automatic renewal on, and check that the payment card and the contact address are ' +
      'still good. ' +
      'Use your own bookmark, not a link in an email, because renewal notices can be fake. ' +
      'For names such as .com, registrars write about a month and about a week ahead, and a grace period after expiry exists ' +
      'only if your registrar offers one. ' +
      'A .co.za name goes into suspension and deletion stages after expiry, whose lengths differ by registrar: ask yours, and ' +
      'expect to pay extra to get a name back.',
    guidanceSource:
      'ICANN, Expired Registration Recovery Policy, 21 February 2024 ' +
      '(https://www.icann.org/en/resources/registrars/consensus-policies/errp)',
    translations: {
      af: {
        name: 'Domeinhernuwing',
        searchTerms: ['webwerf', 'webblad', 'internet'],
        description:
          'Die sperdatum is die vervaldatum by jou registrateur. ' +
          '’n Webwerf en sy e-pos kan op daardie selfde dag ophou werk, en iemand anders kan ’n naam vat wat verval.',
        guidance:
          'Meld by die registrateur aan, skakel outomatiese hernuwing aan, en kyk of die betaalkaart en die ' +
          'kontakadres nog reg is. ' +
          'Gebruik jou eie boekmerk en nie ’n skakel in ’n e-pos nie, want hernuwingskennisgewings kan vals wees. ' +
          'Vir name soos .com skryf registrateurs omtrent ’n maand en omtrent ’n week vooraf, en ná die vervaldatum ' +
          'is daar net ’n grasietydperk as jou registrateur een aanbied. ' +
          '’n Naam op .co.za gaan ná die vervaldatum deur stadiums van opskorting en skrapping, en hoe lank dit ' +
          'duur, verskil van registrateur tot registrateur: vra joune, en reken daarop dat jy ekstra moet ' +
          'betaal om ’n naam terug te kry.',
      },
    },
  }),
];
