import { defineSystemTemplate } from './system-template';

export const BUSINESS_TEMPLATES = [
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
      'The yearly return has a date of its own: for the 2026 season, 22 January 2027, for trusts too. ' +
      'Years that end in another month have other dates, so check your own with SARS or a tax practitioner.',
    guidanceSource:
      'SARS (https://www.sars.gov.za/faq/faq-when-must-provisional-tax-be-paid/ and ' +
      'https://www.sars.gov.za/types-of-tax/personal-income-tax/tax-season); Tax Administration Act 28 of 2011, ' +
      'section 244; looked up November 2026',
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
          'Die jaarlikse opgawe het sy eie datum: vir die 2026-seisoen is dit 22 Januarie 2027, ook vir trusts. ' +
          'Jare wat in ’n ander maand eindig, het ander datums; vra dus die SAID of ’n belastingpraktisyn oor joune. ' +
          'As jy twyfel, vra die SAID.',
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
      'The due date is the last day to file: for a company, 30 working days after the anniversary of its ' +
      'registration. ' +
      'Returns that stay out can cost a penalty, and in the end the registration.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [15, 7, 2, 0],
    countsFrom: { label: 'What was the latest anniversary of its registration?', count: 30, unit: 'working-day' },
    nextDate: 'new',
    guidance:
      'A company can file from the day after the anniversary of its registration and has 30 working days for it, ' +
      'about six weeks, as weekends and public holidays do not count. ' +
      'A close corporation has from the first day of the month in which it was registered to the end of the month ' +
      'after it: check your dates with the CIPC. ' +
      'If the day has passed, file at once: the penalty grows, and the CIPC warns before it strikes a company off. ' +
      'File and pay online with the registration number, last year’s turnover and the particulars of the directors ' +
      'or members; the beneficial owners and the financial statements, or the accountability supplement in their ' +
      'place, are filed with it. ' +
      'File even if the business did not trade: the CIPC takes silence to mean that it has closed.',
    guidanceSource:
      'Companies Act 71 of 2008, section 33, as described by SAIBA ' +
      '(https://saiba.academy/kb/when-must-a-company-or-close-corporation-file-its-annual-returns, looked up November 2026)',
    translations: {
      af: {
        name: 'CIPC-jaaropgawe',
        countsFromLabel: 'Wanneer was dit laas die dag en maand waarop die maatskappy geregistreer is?',
        searchTerms: ['maatskappy', 'besigheid', 'Edms', 'beslote korporasie', 'BK', 'CIPC'],
        description:
          'Die sperdatum is die laaste dag om in te dien: vir ’n maatskappy is dit elke jaar 30 werksdae ná die dag ' +
          'en maand waarop die maatskappy geregistreer is. ' +
          'Opgawes wat uitbly, kan ’n boete kos, en op die ou end die registrasie.',
        guidance:
          '’n Maatskappy kan indien van die dag ná die dag en maand waarop dit geregistreer is, en het daarvoor 30 ' +
          'werksdae: omtrent ses weke, want naweke en openbare vakansiedae tel nie. ' +
          '’n Beslote korporasie het van die eerste dag van die maand waarin dit geregistreer is, tot die einde van ' +
          'die volgende maand. ' +
          'Is die dag verby, dien dadelik in: die boete groei, en die CIPC waarsku voordat ’n maatskappy geskrap word. ' +
          'Dien aanlyn in en betaal met die registrasienommer, verlede jaar se omset en die besonderhede van die ' +
          'direkteure of lede; die voordelige eienaars en die finansiële state, of die verantwoordingsbylae in hulle ' +
          'plek, word saam ingedien. ' +
          'Dien in selfs al het die besigheid nie handel gedryf nie: as die CIPC niks hoor nie, neem hulle aan dat dit ' +
          'gesluit het. ' +
          'As jy twyfel, vra die CIPC.',
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
      'Every council sets its own date and fee, and the money must usually have arrived by then: the Nursing Council ' +
      'wanted the fee for 2026 by 31 December of the year before, and we have not found its date for 2027. ' +
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
          'Elke raad bepaal sy eie datum en fooi, en die geld moet gewoonlik dan reeds daar wees: die Raad op ' +
          'Verpleging wou die fooi vir 2026 teen 31 Desember van die vorige jaar hê, en sy datum vir 2027 het ons ' +
          'nie gevind nie. ' +
          'Kyk elke jaar wat die datum is, betaal met die verwysing wat jou raad vir jou gee, en hou die bewys. ' +
          'Hou jou registrasienommer gereed, en vra die raad of hulle ook punte vir opleiding (VPO) of ’n verklaring ' +
          'wil hê. ' +
          'Het jy die datum gemis, vra dadelik hoe jou naam weer op die register kom voordat jy weer werk. ' +
          'As jy twyfel, vra jou raad.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'coida-return-sa',
    name: 'COIDA return of earnings',
    searchTerms: ['Compensation Fund', 'workmen', 'ROE', 'letter of good standing', 'employer', 'domestic worker'],
    icon: 'landmark',
    color: 'orange',
    description:
      'The due date is the last day to submit the return of earnings to the Compensation Fund. ' +
      'Without it there is no letter of good standing.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [30, 14, 7, 2, 0],
    nextDate: 'new',
    guidance:
      'By law the return is due by 31 March, but the Fund announces its window each year and has moved it to May or June: ' +
      'look it up in March. ' +
      'Everybody who employs somebody submits it, also part-time and in the home. ' +
      'Have the year’s earnings, the number of workers and the registration number ready, and pay the assessment that ' +
      'follows. ' +
      'If you are late, submit all the same and check with the Fund what the penalty is.',
    guidanceSource:
      'https://ldp.co.za/employers-compensation-fund-return-of-earnings-deadline-extended/ and ' +
      'https://c2m.co.za/earnings-filing-season-important-coid-update/; looked up November 2026',
    translations: {
      af: {
        name: 'COIDA-opgawe van verdienste',
        searchTerms: ['Vergoedingsfonds', 'ROE', 'bewys van goeie stand', 'werkgewer', 'huiswerker'],
        description:
          'Die sperdatum is die laaste dag om die opgawe van verdienste by die Vergoedingsfonds in te dien. ' +
          'Daarsonder is daar geen bewys van goeie stand nie.',
        guidance:
          'Volgens wet moet die opgawe teen 31 Maart in wees, maar die Fonds kondig elke jaar sy eie tydperk aan en het dit ' +
          'al na Mei of Junie geskuif; kyk in Maart daarna. ' +
          'Elkeen wat iemand in diens het, dien dit in, ook vir deeltydse en huiswerkers. ' +
          'Hou die jaar se verdienste, die aantal werkers en die registrasienommer gereed, en betaal die aanslag wat volg. ' +
          'Is jy laat, dien dit in elk geval in en vra die Fonds wat die boete is. ' +
          'As jy twyfel, vra die Vergoedingsfonds.',
      },
    },
  }),
];
