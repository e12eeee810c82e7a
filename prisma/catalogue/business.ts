import { defineSystemTemplate } from './system-template';

export const BUSINESS_TEMPLATES = [
  defineSystemTemplate({
    key: 'fixed-term-contract-sa',
    name: 'Fixed-term contract',
    searchTerms: ['cellphone', 'phone', 'gym', 'lease', 'rent', 'alarm', 'cancel', 'internet', 'fibre'],
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
    applyByKind: 'law',
    applyByVerb: 'cancel',
    guidance:
      'The Consumer Protection Act lets you cancel a fixed-term contract at any time with 20 working days’ notice in writing; ' +
      'if you cancel before its last day, you may owe a reasonable cancellation fee. ' +
      'To end it on its last day, give notice at least 20 working days before. ' +
      'The supplier has to write to you 80 to 40 working days before the end about what changes if you stay. ' +
      'Keep proof that your notice was sent, and ask what has to be handed back. ' +
      'The Act leaves out some contracts, such as those between companies: check with the supplier or the National Consumer ' +
      'Commission whether it covers yours.',
    guidanceSource:
      'Consumer Protection Act 68 of 2008, sections 2(6) and 14, as described by SEESA ' +
      '(http://www.seesa.co.za/how-to-cancel-a-fixed-term-contract/) and GoLegal, 7 January 2013 ' +
      '(https://www.golegal.co.za/the-consumer-protection-act-cpa-and-its-provisions-regarding-fixed-term-contracts/); looked up ' +
      'November 2026',
    translations: {
      af: {
        name: 'Vastetermynkontrak',
        searchTerms: ['selfoon', 'gimnasium', 'huur', 'huurkontrak', 'alarm', 'kanselleer', 'internet', 'vesel'],
        description:
          'Die sperdatum is die laaste dag van die kontraktermyn. ' +
          'As niemand kanselleer of hernu nie, loop die meeste kontrakte van maand tot maand voort.',
        guidance:
          'Volgens die Wet op Verbruikersbeskerming kan jy ’n vastetermynkontrak enige tyd skriftelik kanselleer, met ' +
          '20 werksdae kennis; doen jy dit voor die laaste dag, moet jy dalk ’n redelike kansellasiefooi betaal. ' +
          'Om dit op die laaste dag te laat eindig, gee minstens 20 werksdae vooraf kennis. ' +
          'Die verskaffer moet 80 tot 40 werksdae voor die einde vir jou skryf oor wat verander as jy bly. ' +
          'Hou bewys dat jou kennisgewing gestuur is, en vra wat jy moet teruggee. ' +
          'Die wet sluit sommige kontrakte uit, soos dié tussen maatskappye: vra die verskaffer of die Nasionale ' +
          'Verbruikerskommissie of joune daaronder val. ' +
          'As daar twyfel is, geld die Engelse teks of wat die Nasionale Verbruikerskommissie sê.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'provisional-tax-sa',
    name: 'Provisional tax',
    searchTerms: ['SARS', 'IRP6', 'payment', 'eFiling', 'income'],
    icon: 'landmark',
    color: 'orange',
    description:
      'The due date is the last day for the next provisional payment to SARS. ' +
      'A payment that is late or too low can cost penalties and interest.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [30, 14, 7, 5, 0],
    applyByDays: 2,
    applyByUnit: 'working-day',
    applyByKind: 'practice',
    applyByVerb: 'pay',
    nextDate: 'new',
    guidance:
      'For a tax year that ends in February, pay by 31 August and again by the last day of February; a third payment by the end ' +
      'of September is by choice. ' +
      'Where that day is a Saturday, Sunday or public holiday, pay by the last working day before it: in 2027 that is Friday, ' +
      '26 February. ' +
      'Have your income so far, last year’s assessment and your medical and retirement certificates at hand, submit the IRP6 on ' +
      'eFiling, and allow two working days for the money. ' +
      'Years that end in another month have other dates, so check your own with SARS or a tax practitioner.',
    guidanceSource:
      'SARS (https://www.sars.gov.za/faq/faq-when-must-provisional-tax-be-paid/) and CTF Services ' +
      '(https://ctfsa.com/provision-tax-dates/); Tax Administration Act 28 of 2011, section 244; looked up November 2026',
    translations: {
      af: {
        name: 'Voorlopige belasting',
        searchTerms: ['SAID', 'SARS', 'IRP6', 'betaling', 'eFiling', 'inkomste'],
        description:
          'Die sperdatum is die laaste dag vir die volgende voorlopige betaling aan die SAID. ' +
          '’n Betaling wat laat of te laag is, kan jou boetes en rente kos.',
        guidance:
          'Vir ’n belastingjaar wat in Februarie eindig, betaal teen 31 Augustus en weer teen die laaste dag van ' +
          'Februarie; ’n derde betaling teen die einde van September is jou eie keuse. ' +
          'Val daardie dag op ’n Saterdag, Sondag of openbare vakansiedag, betaal teen die laaste werksdag daarvoor: in ' +
          '2027 is dit Vrydag, 26 Februarie. ' +
          'Hou jou inkomste tot dusver, verlede jaar se aanslag en jou mediese en aftreesertifikate byderhand, dien ' +
          'die IRP6 op eFiling in, en reken twee werksdae vir die geld om aan te kom. ' +
          'Jare wat in ’n ander maand eindig, het ander datums; vra dus die SAID of ’n belastingpraktisyn oor joune. ' +
          'As daar twyfel is, geld die Engelse teks of wat die SAID sê.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'cipc-annual-return-sa',
    name: 'CIPC annual return',
    searchTerms: ['company', 'business', 'Pty', 'close corporation', 'CC'],
    icon: 'landmark',
    color: 'purple',
    description:
      'The due date is the anniversary of the company’s registration, from which the time for filing runs. ' +
      'Returns that stay out can cost a penalty, and in the end the registration.',
    category: 'custom-repeat',
    region: 'ZA',
    defaultLeadDays: [30, 14, 7, 0],
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'A company files within 30 working days after the anniversary of its registration. ' +
      'A close corporation has, as far as we know, from the start of that month to the end of the next: check with the CIPC. ' +
      'File and pay online with the registration number, last year’s turnover and the particulars of the directors or members, ' +
      'and ask the CIPC what else has to be filed with it. ' +
      'File even if the business did not trade: the CIPC takes silence to mean that it has closed.',
    guidanceSource:
      'Companies Act 71 of 2008, section 33, as described by SAIBA ' +
      '(https://saiba.academy/kb/when-must-a-company-or-close-corporation-file-its-annual-returns, looked up November 2026)',
    translations: {
      af: {
        name: 'CIPC-jaaropgawe',
        searchTerms: ['maatskappy', 'besigheid', 'Edms', 'beslote korporasie', 'BK', 'CIPC'],
        description:
          'Die sperdatum is die jaarlikse herdenking van die maatskappy se registrasie; van dié dag af loop die tyd om ' +
          'die opgawe in te dien. ' +
          'Opgawes wat uitbly, kan ’n boete kos, en op die ou end die registrasie.',
        guidance:
          '’n Maatskappy dien binne 30 werksdae ná die herdenking van sy registrasie in. ' +
          '’n Beslote korporasie het, sover ons weet, van die begin van daardie maand tot die einde van die volgende ' +
          'een: vra die CIPC. ' +
          'Dien aanlyn in en betaal met die registrasienommer, verlede jaar se omset en die besonderhede van die ' +
          'direkteure of lede, en vra die CIPC wat nog saam ingedien moet word. ' +
          'Dien in selfs al het die besigheid nie handel gedryf nie: as die CIPC niks hoor nie, neem hulle aan dat dit ' +
          'gesluit het. ' +
          'As daar twyfel is, geld die Engelse teks of wat die CIPC sê.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'professional-registration-sa',
    name: 'Professional registration',
    searchTerms: ['council', 'SANC', 'nursing', 'nurse', 'SACE', 'teacher', 'HPCSA', 'ECSA', 'engineer', 'fee'],
    icon: 'stamp',
    color: 'green',
    description:
      "The due date is the last day on which your council takes the coming year's fee. " +
      'Without registration you may not practise.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [60, 30, 14, 7, 0],
    applyByDays: 2,
    applyByKind: 'practice',
    applyByVerb: 'pay',
    nextDate: 'new',
    guidance:
      'Every council sets its own date and fee, and the money must usually have arrived by then: the Nursing Council wanted the ' +
      'fee for 2026 by 31 December 2025. ' +
      'Look up the date each year, pay with the reference that your council gives you, and keep the proof. ' +
      'Have your registration number ready, and check with the council whether it also wants points for training (CPD) or a ' +
      'declaration. ' +
      'If you have missed the date, ask at once how to be restored to the register before you work again.',
    guidanceSource:
      'South African Nursing Council, Board Notice 793 of 13 June 2025 ' +
      '(http://www.acts.co.za/nursing-act-2005/bn793_board_notice_793_of_2025.php, looked up November 2026)',
    translations: {
      af: {
        name: 'Professionele registrasie',
        searchTerms: ['raad', 'SARV', 'verpleegkundige', 'SARO', 'onderwyser', 'ingenieur', 'fooi'],
        description:
          'Die sperdatum is die laaste dag waarop jou raad die volgende jaar se fooi aanvaar. ' +
          'Sonder registrasie mag jy nie jou beroep beoefen nie.',
        guidance:
          'Elke raad bepaal sy eie datum en fooi, en die geld moet gewoonlik dan reeds daar wees: die Raad op Verpleging ' +
          'wou die fooi vir 2026 teen 31 Desember 2025 hê. ' +
          'Kyk elke jaar wat die datum is, betaal met die verwysing wat jou raad vir jou gee, en hou die bewys. ' +
          'Hou jou registrasienommer gereed, en vra die raad of hulle ook punte vir opleiding (VPO) of ’n verklaring ' +
          'wil hê. ' +
          'Het jy die datum gemis, vra dadelik hoe jou naam weer op die register kom voordat jy weer werk. ' +
          'As daar twyfel is, geld die Engelse teks of wat jou raad sê.',
      },
    },
  }),
];
