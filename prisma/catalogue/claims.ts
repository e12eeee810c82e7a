import { defineSystemTemplate } from './system-template';

/** What can be claimed or sent back for a time that begins on the day it happened. */
export const CLAIM_TEMPLATES = [
  defineSystemTemplate({
    key: 'raf-claim-sa',
    name: 'Road Accident Fund claim',
    searchTerms: ['RAF', 'accident', 'crash', 'injury', 'hit and run', 'compensation'],
    icon: 'life-buoy',
    color: 'red',
    description:
      'The due date is the last day to lodge a claim if the driver or owner is known, three years after the accident. ' +
      'After it the claim is lost.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [365, 180, 90, 30, 0],
    countsFrom: { label: 'When was the accident?', count: 3, unit: 'year' },
    guidance:
      'See an attorney early, because reports and medical papers take months, and lodge well before the last day. ' +
      'After a hit-and-run, where nobody knows driver or owner, the time is two years, also for children. ' +
      'For other claims of children and of people who cannot act for themselves the time runs differently. ' +
      'Lodging is not the end: a summons against the Fund has to follow within five years of the accident. ' +
      'The Fund has no power to excuse a late claim, so if the day has passed, ask an attorney whether an exception holds. ' +
      'Check your own date with the Fund or an attorney.',
    guidanceSource:
      'Road Accident Fund Act 56 of 1996, section 23, and regulation 2, as described by ' +
      'https://honeyattorneys.co.za/prescription-periods-applicable-to-claims-against-the-road-accident-fund/ and ' +
      'https://www.nvrlaw.co.za/OurInsights/ArticleDetail.aspx?Title=Hit-and-run-Motor-Vehicle-Collisions-; looked up ' +
      'November 2026',
    translations: {
      af: {
        name: 'Eis teen die Padongelukfonds',
        countsFromLabel: 'Wanneer was die ongeluk?',
        searchTerms: ['POF', 'RAF', 'ongeluk', 'botsing', 'besering', 'tref-en-trap', 'vergoeding'],
        description:
          'Die sperdatum is die laaste dag om ’n eis in te dien as die bestuurder of eienaar bekend is, drie jaar ná die ' +
          'ongeluk. ' +
          'Daarna is die eis verlore.',
        guidance:
          'Gaan vroeg na ’n prokureur, want verslae en mediese stukke neem maande, en dien lank voor die laaste dag in. ' +
          'Ná ’n tref-en-trap, waar niemand die bestuurder of eienaar ken nie, is die tyd twee jaar, ook vir kinders. ' +
          'Vir ander eise van kinders en van mense wat nie self kan optree nie, loop die tyd anders. ' +
          'Indiening is nie die einde nie: ’n dagvaarding teen die Fonds moet binne vyf jaar ná die ongeluk volg. ' +
          'Die Fonds kan nie ’n laat eis verskoon nie; is die dag verby, vra ’n prokureur of ’n uitsondering geld. ' +
          'As jy twyfel, vra die Fonds of ’n prokureur wat jou eie datum is.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'new-home-nhbrc-sa',
    name: 'New home: defects (NHBRC)',
    searchTerms: ['house', 'builder', 'snag list', 'snags', 'warranty', 'roof leak', 'cracks', 'structural'],
    icon: 'wrench',
    color: 'green',
    description:
      'The due date is the last day to report snags to the builder, three months after you moved in. ' +
      'Roof leaks have one year and major structural defects five.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [30, 14, 3, 0],
    countsFrom: { label: 'When did you move in?', count: 3, unit: 'month' },
    guidance:
      'Report each defect to the builder in writing within its time, keep a copy with proof of the date, and let the ' +
      'builder in to repair it. ' +
      'The times run from occupation: three months for small defects, one year for roof leaks, five years for major ' +
      'structural ones. ' +
      'If the builder does not respond, complain to the NHBRC: usually after 21 working days about snags, and after 7 ' +
      'about roof or structure. ' +
      'The warranty holds only for a home that is enrolled with the NHBRC, so ask for the certificate. ' +
      'If a time has passed, the building contract or the Consumer Protection Act may still help. ' +
      'Check with the NHBRC what covers your home.',
    guidanceSource:
      'NHBRC (https://www.nhbrc.org.za/why-enrol/); Housing Consumers Protection Measures Act 95 of 1998, section 13(2), ' +
      'as described by https://jesmarann.co.za/faq/how-do-i-make-a-claim-against-a-builder-nhbrc/; looked up November 2026',
    translations: {
      af: {
        name: 'Nuwe huis: gebreke (NHBRR)',
        countsFromLabel: 'Wanneer het jy ingetrek?',
        searchTerms: ['NHBRC', 'huis', 'bouer', 'gebreke', 'waarborg', 'dak lek', 'krake', 'struktuur'],
        description:
          'Die sperdatum is die laaste dag om klein gebreke by die bouer aan te meld, drie maande nadat jy ingetrek het. ' +
          'Dakke wat lek, het een jaar en ernstige strukturele gebreke vyf.',
        guidance:
          'Meld elke gebrek binne die tyd daarvoor skriftelik by die bouer aan, hou ’n afskrif met bewys van die datum, en ' +
          'laat die bouer in om dit te herstel. ' +
          'Die tye loop van okkupasie af: drie maande vir klein gebreke, een jaar vir ’n dak wat lek, vyf jaar vir ernstige ' +
          'strukturele gebreke. ' +
          'As die bouer nie reageer nie, kla by die NHBRR (NHBRC): gewoonlik ná 21 werksdae oor klein gebreke, en ná 7 oor ' +
          'dak of struktuur. ' +
          'Die waarborg geld net vir ’n huis wat by die NHBRR ingeskryf is; vra dus vir die sertifikaat. ' +
          'Is ’n tyd verby, help die boukontrak of die Wet op Verbruikersbeskerming dalk nog. ' +
          'As jy twyfel, vra die NHBRR wat jou huis dek.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'goods-defective-sa',
    name: 'Defective goods',
    searchTerms: ['refund', 'warranty', 'guarantee', 'broken', 'shop', 'appliance', 'CPA', 'repair'],
    icon: 'receipt-text',
    color: 'orange',
    description:
      'The due date is the last day to return goods that turn out defective, six months after delivery. ' +
      'Until then the choice of repair, replacement or refund is yours.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [60, 30, 7, 0],
    countsFrom: { label: 'When were the goods delivered?', count: 6, unit: 'month' },
    guidance:
      'Take the goods back with proof of the purchase and describe the defect in writing; the supplier bears the cost of ' +
      'the return. ' +
      'Whether they are repaired, replaced or refunded is for you to choose, also against a shop’s own policy. ' +
      'Goods that do not suit a purpose you had named to the shop have only 10 days. ' +
      'After six months a longer warranty of the maker may still hold, so look for it. ' +
      'If the supplier refuses, complain to the Consumer Goods and Services Ombud. ' +
      'Private sales are left out: check with the Ombud whether yours is covered.',
    guidanceSource:
      'Consumer Protection Act 68 of 2008, sections 20(2)(d), 55 and 56, as described by an advisory note ' +
      '(https://studylib.net/doc/18248249/advisory-note-1-consumer-s-rights-regarding-defective-goods) and by ' +
      'https://schoemanlaw.co.za/returns-policy-and-the-consumer-protection-act; looked up November 2026',
    translations: {
      af: {
        name: 'Gebrekkige goedere',
        countsFromLabel: 'Wanneer is die goedere afgelewer?',
        searchTerms: ['terugbetaling', 'waarborg', 'stukkend', 'winkel', 'toestel', 'herstel', 'omruil'],
        description:
          'Die sperdatum is die laaste dag om goedere wat gebrekkig blyk te wees, terug te neem, ses maande ná aflewering. ' +
          'Tot dan kies jy of dit herstel, vervang of terugbetaal word.',
        guidance:
          'Neem die goedere met bewys van die aankoop terug en beskryf die gebrek skriftelik; die verskaffer dra die koste ' +
          'daarvan. ' +
          'Jy kies of dit herstel, vervang of terugbetaal word, ook teen ’n winkel se eie beleid. ' +
          'Goedere wat nie pas by ’n doel wat jy vir die winkel genoem het nie, het net 10 dae. ' +
          'Ná ses maande geld ’n langer waarborg van die vervaardiger dalk nog; kyk daarna. ' +
          'Weier die verskaffer, kla by die Ombud vir Verbruikersgoedere en -dienste. ' +
          'As jy twyfel, vra die Ombud of jou aankoop onder die wet val; private verkope is uitgesluit.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'medical-scheme-claim-sa',
    name: 'Medical aid claim',
    searchTerms: ['medical scheme', 'doctor', 'refund', 'hospital', 'pharmacy', 'claim back'],
    icon: 'heart-pulse',
    color: 'green',
    description:
      'The due date is a safe last day to send your scheme the account, four months after the treatment. ' +
      'What comes later it may refuse to pay.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [60, 30, 7, 0],
    countsFrom: { label: 'When was the last treatment on the account?', count: 4, unit: 'month' },
    guidance:
      'Send the account with proof of payment through the scheme’s app, by email or by post, and keep the reference. ' +
      'A scheme may not refuse it as late before the end of the fourth month from the last service on the account; many ' +
      'count to the end of that month, so the day here is the safe one. ' +
      'An account that was sent back for correction has 60 days from then. ' +
      'If it is late, ask the scheme whether its rules allow more, and complain to the Council for Medical Schemes if you ' +
      'think that it was in time. ' +
      'Check the rules of your scheme: gap cover and other insurers have times of their own.',
    guidanceSource:
      'Regulations under the Medical Schemes Act 131 of 1998, regulation 6 ' +
      '(https://source.acts.co.za/medical-schemes-act-1998/r1262_6__manner_of_payment_of_benefits.php, looked up November ' +
      '2026)',
    translations: {
      af: {
        name: 'Mediesefondseis',
        countsFromLabel: 'Wanneer was die laaste behandeling op die rekening?',
        searchTerms: ['mediese fonds', 'dokter', 'terugeis', 'hospitaal', 'apteek'],
        description:
          'Die sperdatum is ’n veilige laaste dag om die rekening na jou skema te stuur, vier maande ná die behandeling. ' +
          'Wat later kom, mag hulle weier om te betaal.',
        guidance:
          'Stuur die rekening met bewys van betaling deur die skema se toepassing, per e-pos of per pos, en hou die ' +
          'verwysing. ' +
          '’n Skema mag dit nie voor die einde van die vierde maand vanaf die laaste diens op die rekening as laat weier nie; ' +
          'baie tel tot die einde van daardie maand, en die dag hier is dus die veilige een. ' +
          '’n Rekening wat vir regstelling teruggestuur is, het 60 dae van daardie dag af. ' +
          'Is dit laat, vra die skema of hulle reëls meer toelaat, en kla by die Raad vir Mediese Skemas as jy dink dat dit ' +
          'betyds was. ' +
          'As jy twyfel, vra jou skema: gapingsdekking en ander versekeraars het hulle eie tye.',
      },
    },
  }),
];
