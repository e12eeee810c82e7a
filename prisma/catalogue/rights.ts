import { defineSystemTemplate } from './system-template';

/** What has to be answered within a time that begins when something is served or happens. */
export const RIGHTS_TEMPLATES = [
  defineSystemTemplate({
    key: 'traffic-fine-aarto-sa',
    name: 'Traffic fine (AARTO)',
    searchTerms: ['fine', 'speeding', 'infringement', 'ticket', 'camera', 'parking', 'RTIA', 'courtesy letter'],
    icon: 'car',
    color: 'red',
    description:
      'The due date is the last day on which the fine costs half, 32 days after the infringement notice was served. ' +
      'After it the discount and the right to name another driver are gone.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [21, 10, 3, 0],
    countsFrom: { label: 'When was the notice served?', count: 32, unit: 'day' },
    guidance:
      'Within the 32 days you can pay half, name the person who drove, make a written representation or ask to pay in ' +
      'instalments. ' +
      'A notice sent by registered mail may count as served some days after it was posted, even if nobody collects it. ' +
      'After that a courtesy letter gives another 32 days, at the full fine and a fee, and representations are still ' +
      'taken. ' +
      'Then an enforcement order follows, and with it discs, cards and driving permits cannot be renewed. ' +
      'If the notice never reached you, an enforcement order can be taken back on application. ' +
      'Check with the issuing authority or the RTIA: AARTO does not hold everywhere yet, and other fines have their own ' +
      'dates.',
    guidanceSource:
      'AARTO Act 46 of 1998, as described by Justice Project South Africa ' +
      '(https://www.jp-sa.org/services/completion-of-aarto-forms/), https://www.aboutaarto.co.za/aarto-act and ' +
      'https://www.aarto.co.za/understanding-aarto/revocation-of-enforcement-order/; looked up November 2026',
    translations: {
      af: {
        name: 'Verkeersboete (AARTO)',
        countsFromLabel: 'Wanneer is die kennisgewing beteken?',
        searchTerms: ['boete', 'spoedboete', 'oortreding', 'kaartjie', 'kamera', 'parkering', 'RTIA'],
        description:
          'Die sperdatum is die laaste dag waarop die boete die helfte kos, 32 dae nadat die kennisgewing van oortreding ' +
          'beteken is. ' +
          'Daarna verval die afslag en die reg om ’n ander bestuurder te noem.',
        guidance:
          'Binne die 32 dae kan jy die helfte betaal, die bestuurder noem, ’n skriftelike vertoë rig of vra om in ' +
          'paaiemente te betaal. ' +
          '’n Kennisgewing per geregistreerde pos kan ’n paar dae ná versending as beteken geld, al haal niemand dit af ' +
          'nie. ' +
          'Daarna gee ’n hoflikheidsbrief nog 32 dae, teen die volle boete en ’n fooi, en vertoë word steeds aanvaar. ' +
          'Dan volg ’n afdwingingsbevel, en daarmee kan skywe, kaarte en bestuurspermitte nie hernu word nie. ' +
          'Het die kennisgewing jou nooit bereik nie, kan ’n afdwingingsbevel op aansoek teruggetrek word. ' +
          'As jy twyfel, vra die owerheid wat die boete uitgereik het of die RTIA: AARTO geld nog nie oral ' +
          'nie, en ander boetes het hulle eie datums.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'sars-objection-sa',
    name: 'Objection to SARS',
    searchTerms: ['assessment', 'dispute', 'appeal', 'tax', 'NOO', 'eFiling', 'additional assessment'],
    icon: 'landmark',
    color: 'orange',
    description:
      'The due date is the last day to object to an assessment, 80 working days after it. ' +
      'Without an objection in time the assessment stands.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [40, 20, 10, 0],
    countsFrom: { label: 'When was the assessment made?', count: 80, unit: 'working-day', recess: 'tax' },
    guidance:
      'Object on eFiling or at a branch, with your grounds and every document that you rely on. ' +
      'Working days are counted without weekends, public holidays and the days from 16 December to 15 January. ' +
      'To ask SARS for its reasons first you have 30 such days, and the 80 then run from those reasons. ' +
      'Objecting does not put off payment: ask for that separately. ' +
      'A late objection can be accepted: up to 30 working days late on reasonable grounds, later only in exceptional ' +
      'circumstances, and never after three years. ' +
      'Check the date on the assessment with SARS or a tax practitioner.',
    guidanceSource:
      'Tax Administration Act 28 of 2011, section 104 ' +
      '(http://acts.co.za/tax-administration-act-2011/104__objection_against_assessment_or_decision.php), and rule 7 of ' +
      '10 March 2023 as described by BDO ' +
      '(https://bdo.co.za/en-za/insights/2023/tax/new-rules-governing-tax-disputes-what-has-really-changed) and by ' +
      'https://unicustax.co.za/late-objections-condonation-explained/; looked up November 2026',
    translations: {
      af: {
        name: 'Beswaar by die SAID',
        countsFromLabel: 'Wanneer is die aanslag gedoen?',
        searchTerms: ['SARS', 'aanslag', 'geskil', 'appèl', 'belasting', 'eFiling'],
        description:
          'Die sperdatum is die laaste dag om teen ’n aanslag beswaar te maak, 80 werksdae daarna. ' +
          'Sonder ’n beswaar wat betyds is, bly die aanslag staan.',
        guidance:
          'Maak op eFiling of by ’n tak beswaar, met jou gronde en elke dokument waarop jy staatmaak. ' +
          'Werksdae word sonder naweke, openbare vakansiedae en die dae van 16 Desember tot 15 Januarie getel. ' +
          'Om eers die SAID se redes te vra, het jy 30 sulke dae, en die 80 loop dan van daardie redes af. ' +
          '’n Beswaar stel nie betaling uit nie; vra apart daarvoor. ' +
          '’n Laat beswaar kan aanvaar word: tot 30 werksdae laat op redelike gronde, later net in buitengewone ' +
          'omstandighede, en nooit ná drie jaar nie. ' +
          'As jy twyfel, vra die SAID of ’n belastingpraktisyn.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'ccma-referral-sa',
    name: 'CCMA referral',
    searchTerms: ['dismissal', 'dismissed', 'fired', 'unfair', 'labour', 'job', 'retrenched', 'LRA 7.11'],
    icon: 'life-buoy',
    color: 'red',
    description:
      'The due date is the last day to refer an unfair dismissal to the CCMA, 30 days after it. ' +
      'A case that is referred late is heard only if the CCMA excuses it.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [14, 7, 3, 0],
    countsFrom: { label: 'When were you dismissed?', count: 30, unit: 'day' },
    guidance:
      'Fill in the referral form (LRA 7.11), give the employer a copy and keep proof of that, and send both to the CCMA, ' +
      'or to the bargaining council of your trade. ' +
      'All days count, weekends too; if the last one is a Sunday or public holiday, the CCMA takes the next day, but the ' +
      'day shown here is the safe one. ' +
      'After an internal appeal the days run from its outcome. ' +
      'An unfair labour practice has 90 days, and discrimination six months. ' +
      'If you are late, refer at once and apply for condonation: say how late, why, and how good your case is. ' +
      'Check with the CCMA which of these is yours; its help is free.',
    guidanceSource: 'CCMA (https://www.ccma.org.za/Advice/CCMA-Processes/Condonation, looked up November 2026)',
    translations: {
      af: {
        name: 'Verwysing na die KVBA (CCMA)',
        countsFromLabel: 'Wanneer is jy ontslaan?',
        searchTerms: ['KVBA', 'CCMA', 'ontslag', 'afgedank', 'onbillik', 'arbeid', 'werk', 'afgelê'],
        description:
          'Die sperdatum is die laaste dag om ’n onbillike ontslag na die KVBA (CCMA) te verwys, 30 dae daarna. ' +
          '’n Saak wat laat verwys word, word net aangehoor as die KVBA dit verskoon.',
        guidance:
          'Vul die verwysingsvorm (LRA 7.11) in, gee vir die werkgewer ’n afskrif en hou bewys daarvan, en stuur albei na ' +
          'die KVBA, of na die bedingingsraad van jou bedryf. ' +
          'Alle dae tel, ook naweke; val die laaste op ’n Sondag of openbare vakansiedag, aanvaar die KVBA die volgende ' +
          'dag, maar die dag hier is die veilige een. ' +
          'Ná ’n interne appèl loop die dae van die uitslag daarvan af. ' +
          '’n Onbillike arbeidspraktyk het 90 dae, en diskriminasie ses maande. ' +
          'Is jy laat, verwys dit dadelik en doen aansoek om kondonasie: sê hoe laat, waarom, en hoe sterk jou saak is. ' +
          'As jy twyfel, vra die KVBA; hulle hulp is gratis.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'uif-claim-sa',
    name: 'UIF claim',
    searchTerms: ['unemployment', 'retrenched', 'lost job', 'benefit', 'uFiling', 'labour centre', 'UI-19'],
    icon: 'life-buoy',
    color: 'green',
    description:
      'The due date is the last day to claim unemployment benefits, 12 months after your last working day. ' +
      'Older pages say six months, so apply at once.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [330, 60, 30, 7, 0],
    countsFrom: { label: 'When was your last working day?', count: 12, unit: 'month' },
    guidance:
      'Apply as soon as you stop working, on uFiling or at a labour centre: the money takes weeks, and pages differ on ' +
      'whether the time is twelve months or six. ' +
      'The employer has to give you form UI-19; without it, ask the labour centre, which may take payslips and an ' +
      'affidavit. ' +
      'Whoever resigns is usually not paid unemployment benefits. ' +
      'Illness and birth have benefits and times of their own. ' +
      'If the time has passed, or a claim was refused, ask at once how to appeal. ' +
      'Check with the labour centre which date is yours.',
    guidanceSource:
      'Western Cape Government, as quoted by https://seronin782.amebaownd.com/posts/30718966 (12 months), against ' +
      'http://sakhisizwe.blogspot.com/2019/07/what-is-uif.html (six months), and ' +
      'https://ufilingguide.co.za/can-i-apply-for-uif-without-ui19; looked up November 2026',
    translations: {
      af: {
        name: 'WVF-eis (UIF)',
        countsFromLabel: 'Wanneer was jou laaste werkdag?',
        searchTerms: ['WVF', 'UIF', 'werkloosheid', 'afgelê', 'werk verloor', 'voordeel', 'arbeidsentrum'],
        description:
          'Die sperdatum is die laaste dag om werkloosheidsvoordele te eis, 12 maande ná jou laaste werkdag. ' +
          'Ouer bladsye praat van ses maande; doen dus dadelik aansoek.',
        guidance:
          'Doen aansoek sodra jy ophou werk, op uFiling of by ’n arbeidsentrum: die geld neem weke, en bladsye verskil of ' +
          'die tyd twaalf maande of ses is. ' +
          'Die werkgewer moet vorm UI-19 vir jou gee; daarsonder, vra die arbeidsentrum, wat dalk betaalstrokies en ’n ' +
          'beëdigde verklaring aanvaar. ' +
          'Wie bedank, kry gewoonlik nie werkloosheidsvoordele nie. ' +
          'Vir siekte en geboorte is daar ander voordele en tye. ' +
          'Is die tyd verby of is ’n eis geweier, vra dadelik hoe om te appelleer. ' +
          'As jy twyfel, vra die arbeidsentrum watter datum joune is.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'summons-sa',
    name: 'Summons',
    searchTerms: ['court', 'sheriff', 'sued', 'defend', 'magistrate', 'debt', 'judgment'],
    icon: 'landmark',
    color: 'red',
    description:
      'The due date is a safe last day to say that you will defend the case, 10 working days after the summons was ' +
      'served. ' +
      'If you stay silent, the court can give judgment against you without hearing you.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [7, 4, 2, 0],
    countsFrom: { label: 'When was the summons served?', count: 10, unit: 'working-day' },
    guidance:
      'Get legal help at once, from an attorney, Legal Aid South Africa or a law clinic, and take the summons along. ' +
      'To defend, a notice of intention to defend is delivered to the court and to the other side within the time that ' +
      'the summons itself states. ' +
      'In a magistrate’s court the days from 16 December to 15 January are not counted, so that the true last day may be ' +
      'later than the safe one here. ' +
      'Cases against the state have longer, and other papers, such as an application, have times of their own. ' +
      'If the time has passed but no judgment was asked for yet, deliver the notice all the same; a judgment that was ' +
      'given can sometimes be set aside. ' +
      'Check with the clerk of the court what holds for your summons.',
    guidanceSource:
      'Magistrates’ Courts Rules, rules 12 and 13 ' +
      '(http://acts.co.za/magistrates-courts-lower-courts-act-1944/r740_13__notice_of_intention_.php, looked up ' +
      'November 2026)',
    translations: {
      af: {
        name: 'Dagvaarding',
        countsFromLabel: 'Wanneer is die dagvaarding beteken?',
        searchTerms: ['hof', 'balju', 'verdedig', 'landdros', 'skuld', 'vonnis'],
        description:
          'Die sperdatum is ’n veilige laaste dag om te sê dat jy die saak gaan verdedig, 10 werksdae nadat die ' +
          'dagvaarding beteken is. ' +
          'As jy stilbly, kan die hof vonnis teen jou gee sonder om jou aan te hoor.',
        guidance:
          'Kry dadelik regshulp, by ’n prokureur, Regshulp Suid-Afrika of ’n regskliniek, en neem die dagvaarding saam. ' +
          'Om te verdedig, word ’n kennisgewing van voorneme om te verdedig by die hof en die ander kant afgelewer binne ' +
          'die tyd wat die dagvaarding self noem. ' +
          'In ’n landdroshof word die dae van 16 Desember tot 15 Januarie nie getel nie; die ware laaste dag kan dus later ' +
          'wees as die veilige een hier. ' +
          'Sake teen die staat kry langer, en ander stukke, soos ’n aansoek, het hulle eie tye. ' +
          'Is die tyd verby maar is daar nog nie vonnis gevra nie, lewer die kennisgewing steeds af; ’n vonnis kan soms ' +
          'tersyde gestel word. ' +
          'As jy twyfel, vra die klerk van die hof wat vir jou dagvaarding geld.',
      },
    },
  }),
];
