import { defineSystemTemplate } from './system-template';

export const SUBSCRIPTION_TEMPLATES = [
  defineSystemTemplate({
    key: 'tv-licence-sa',
    name: 'TV licence',
    searchTerms: ['television', 'SABC', 'license'],
    popularity: 4,
    icon: 'tv',
    color: 'purple',
    referenceKind: 'account',
    description:
      'The due date is the end of the licence year, as shown on your TV licence or renewal notice. ' +
      'Watching without a valid licence can cost a penalty.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'pay',
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'Pay the year in advance in one of the ways named on the notice, with your licence number as the reference, and keep the ' +
      'proof. ' +
      'A notice may come late or never, and that is no excuse for paying late. ' +
      'By law the penalty for using a set without a licence is double the fee, or 10 % of the fee a month, up to the ' +
      'fee, if you can prove that it was for less than a year, and comes on top of the fee; ask the SABC which of ' +
      'the two it charges for a late renewal. ' +
      'If you no longer have a set, tell the SABC on the form it prescribes, within 30 days of the expiry date. ' +
      'The licence itself is under public debate, so check with the SABC what applies at present.',
    guidanceSource:
      'Broadcasting Act 4 of 1999, section 27(3), and TV Licence Fee Regulations, reg 45 (https://www.acts.co.za/broadcasting-act-1999/27__television_licenses.php); SABC ' +
      'terms (http://www.sabc.co.za/wps/portal/SABC/tvlicterms); both looked up November 2026',
    translations: {
      af: {
        name: 'TV-lisensie',
        searchTerms: ['televisie', 'SAUK', 'SABC', 'lisensie'],
        description:
          'Die sperdatum is die einde van die lisensiejaar, soos dit op jou TV-lisensie of hernuwingskennisgewing ' +
          'staan. ' +
          'TV kyk sonder ’n geldige lisensie kan jou strafgeld kos.',
        guidance:
          'Betaal die jaar vooruit op een van die maniere wat op die kennisgewing staan, met jou lisensienommer as ' +
          'verwysing, en hou die bewys. ' +
          '’n Kennisgewing kom dalk laat of nooit, en dit is geen verskoning om laat te betaal nie. ' +
          'Volgens wet is die strafgeld vir ’n TV sonder lisensie dubbel die lisensiegeld, of 10% daarvan per maand, ' +
          'tot by die lisensiegeld, as jy kan bewys dat dit minder as ’n jaar was, en dit kom by die lisensiegeld ' +
          'self by; vra die SAUK watter een hulle vir ’n laat hernuwing hef. ' +
          'As jy nie meer ’n TV het nie, laat weet die SAUK op hulle voorgeskrewe vorm; doen dit binne 30 dae ná die ' +
          'vervaldatum. ' +
          'Daar is ’n openbare debat oor die lisensie self; vra dus die SAUK wat tans geld. ' +
          'As jy twyfel, vra die SAUK.',
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
      'General advice: ask your bank how you get the next card, since some banks send it and others hand it over at a branch, ' +
      'often free of charge in the last months before expiry. ' +
      'Check that the bank has your current address or branch, and ask again if you have no card two weeks before the old one ' +
      'expires. ' +
      'Activate the new card, then give its details to everyone who charges the old one: subscriptions, insurance, tolls, ' +
      'ride and delivery apps. ' +
      'Cut through the chip of the old card before you throw it away.',
    translations: {
      af: {
        name: 'Vervaldatum van bankkaart',
        searchTerms: ['krediet', 'kredietkaart', 'debiet', 'debietkaart', 'Visa', 'Mastercard'],
        description:
          'Die sperdatum is die laaste dag van die maand wat op die kaart gedruk is. ' +
          'Van die volgende dag af weier winkels, OTM’e en intekeninge dit.',
        guidance:
          'Algemene raad: vra jou bank hoe jy die volgende kaart kry, want party banke stuur dit en ander gee dit by ’n ' +
          'tak, dikwels gratis in die laaste maande voor die vervaldatum. ' +
          'Kyk of die bank jou huidige adres of tak het, en vra weer as jy twee weke voordat die ou kaart verval, nog ' +
          'niks gekry het nie. ' +
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
      'A .co.za name is suspended and then deleted after expiry, and can usually be bought back for 30 days after ' +
      'that: ask your registrar how long each stage lasts and what it costs.',
    guidanceSource:
      'ICANN, Expired Registration Recovery Policy, 21 February 2024 ' +
      '(https://www.icann.org/en/resources/registrars/consensus-policies/errp); .co.za: registrars’ pages, such as ' +
      'hostking.co.za; looked up November 2026',
    translations: {
      af: {
        name: 'Domeinhernuwing',
        searchTerms: ['webwerf', 'webblad', 'internet'],
        description:
          'Die sperdatum is die vervaldatum by jou registrateur. ' +
          '’n Webwerf en sy e-pos kan op daardie selfde dag ophou werk, en iemand anders kan ’n naam wat verval, registreer.',
        guidance:
          'Meld by die registrateur aan, skakel outomatiese hernuwing aan, en kyk of die betaalkaart en die ' +
          'kontakadres nog reg is. ' +
          'Gebruik jou eie boekmerk en nie ’n skakel in ’n e-pos nie, want hernuwingskennisgewings kan vals wees. ' +
          'Vir name soos .com skryf registrateurs omtrent ’n maand en omtrent ’n week vooraf, en ná die vervaldatum ' +
          'is daar net ’n grasietydperk as jou registrateur een aanbied. ' +
          '’n Naam op .co.za word ná die vervaldatum eers opgeskort en dan geskrap, en kan daarna gewoonlik nog 30 ' +
          'dae lank teruggekoop word: vra jou registrateur hoe lank elke stadium duur en wat dit kos.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'fixed-term-contract-sa',
    name: 'Fixed-term contract',
    searchTerms: [
      'cellphone',
      'phone',
      'gym',
      'gym membership',
      'lease',
      'rent',
      'alarm',
      'cancel',
      'internet',
      'fibre',
    ],
    icon: 'receipt-text',
    color: 'blue',
    description:
      'The due date is the last day of the contract term. ' +
      'If nobody cancels or renews, most contracts go on from month to month.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [90, 60, 45, 40, 0],
    applyByDays: 20,
    applyByUnit: 'working-day',
    applyByKind: 'practice',
    applyByVerb: 'cancel',
    guidance:
      'To end a fixed-term contract on its last day, tell the supplier so in writing before then: the Consumer ' +
      'Protection Act names no number of days, and 20 working days is a safe date. ' +
      'Your contract may ask for a month, so look there too, keep proof that your notice was sent, and ask what has ' +
      'to be handed back. ' +
      'If you say nothing, the contract runs on from month to month until you expressly tell the supplier to end it. ' +
      'You may also cancel at any other time with 20 working days’ notice in writing, but may then owe a reasonable ' +
      'cancellation fee. ' +
      'The supplier has to write to you 80 to 40 working days before the end about what changes if you stay. ' +
      'The Act leaves out some contracts, such as those between companies: check with the supplier or the National Consumer ' +
      'Commission whether it covers yours.',
    guidanceSource:
      'Consumer Protection Act 68 of 2008, sections 2(6) and 14(2), as described by two law firms ' +
      '(https://www.dmllaw.co.za/fixed-term-contracts-under-the-consumer-protection-act-expiry-and-renewal/ and ' +
      'https://realestatepartners.co.za/how-to-cancel-your-fixed-term-contract/) and by SEESA ' +
      '(http://www.seesa.co.za/how-to-cancel-a-fixed-term-contract/); looked up November 2026',
    translations: {
      af: {
        name: 'Vastetermynkontrak',
        searchTerms: [
          'selfoon',
          'selfoonkontrak',
          'gim',
          'gimkontrak',
          'gimnasium',
          'huur',
          'huurkontrak',
          'alarm',
          'kanselleer',
          'internet',
          'vesel',
        ],
        description:
          'Die sperdatum is die laaste dag van die kontraktermyn. ' +
          'As niemand kanselleer of hernu nie, loop die meeste kontrakte van maand tot maand voort.',
        guidance:
          'Om ’n vastetermynkontrak op sy laaste dag te beëindig, sê dit voor daardie dag skriftelik vir die ' +
          'verskaffer: die Wet op Verbruikersbeskerming noem geen aantal dae nie, en 20 werksdae is ’n veilige ' +
          'datum. ' +
          'Jou kontrak vra dalk ’n maand; kyk dus ook daarin, hou bewys dat jou kennisgewing gestuur is, en vra wat ' +
          'jy moet teruggee. ' +
          'As jy niks sê nie, loop die kontrak van maand tot maand voort totdat jy uitdruklik vir die verskaffer sê ' +
          'om dit te beëindig. ' +
          'Jy kan ook enige ander tyd skriftelik kanselleer, met 20 werksdae kennis, maar dan moet jy dalk ’n ' +
          'redelike kansellasiefooi betaal. ' +
          'Die verskaffer moet 80 tot 40 werksdae voor die einde vir jou skryf oor wat verander as jy bly. ' +
          'Die wet sluit sommige kontrakte uit, soos dié tussen maatskappye. ' +
          'As jy twyfel, vra die verskaffer of die Nasionale Verbruikerskommissie of joune daaronder val.',
      },
    },
  }),
];
