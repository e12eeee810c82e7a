import { defineSystemTemplate } from './system-template';

export const FAMILY_TEMPLATES = [
  defineSystemTemplate({
    key: 'school-admission-sa',
    name: 'School admission',
    searchTerms: ['Grade 1', 'Grade 8', 'application', 'register', 'learner'],
    icon: 'graduation-cap',
    color: 'blue',
    description:
      'The due date is the last day on which the province or school takes applications for next year. ' +
      'Late applicants get what places are left.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [60, 30, 14, 7, 2, 0],
    nextDate: 'new',
    guidance:
      'The dates differ by province and year, and some schools have their own, so look yours up at the provincial education ' +
      'department. ' +
      'Most applications are taken from July to September of the year before. ' +
      'Have certified copies ready of the identity documents of parent and child, the birth certificate, proof of your ' +
      'address, and the clinic card (Grade 1) or the latest school report (Grade 8). ' +
      'Apply even if the child already attends Grade R at the school, and check until when the copies must be in.',
    guidanceSource:
      'Gauteng Department of Education, reported by IOL, 29 May 2025 (https://iol.co.za/news/' +
      '2025-05-29-gauteng-education-mec-announces-online-admissions-for-grade-1-and-8-starting-july-24/, looked up November 2026)',
    translations: {
      af: {
        name: 'Skooltoelating',
        searchTerms: ['Graad 1', 'Graad 8', 'aansoek', 'inskrywing', 'leerder'],
        description:
          'Die sperdatum is die laaste dag waarop die provinsie of skool aansoeke vir volgende jaar aanvaar. ' +
          'Wie laat aansoek doen, kry die plekke wat oorbly.',
        guidance:
          'Die datums verskil van provinsie tot provinsie en van jaar tot jaar, en sommige skole het hulle eie; kyk ' +
          'dus by die provinsiale onderwysdepartement wat vir jou geld. ' +
          'Die meeste aansoeke word van Julie tot September van die vorige jaar aanvaar. ' +
          'Hou gesertifiseerde afskrifte gereed van die ouer en kind se identiteitsdokumente, die geboortesertifikaat, ' +
          'bewys van jou adres, en die kliniekkaart (Graad 1) of die jongste skoolrapport (Graad 8). ' +
          'Doen aansoek selfs al is die kind reeds in Graad R by die skool, en kyk teen wanneer die afskrifte ' +
          'ingedien moet wees.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'child-immunisation-sa',
    name: 'Child immunisation',
    searchTerms: ['vaccination', 'baby', 'clinic', 'injection', 'Road to Health'],
    icon: 'stethoscope',
    color: 'pink',
    description:
      "The due date is the next date written on the child's clinic card. " +
      'A dose given on time protects from the age at which the illness is worst.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [14, 7, 1, 0],
    applyByVerb: 'book',
    nextDate: 'new',
    guidance:
      'The clinic card (Road to Health booklet) comes first; the usual ages are birth, 6, 10 and 14 weeks, 6, 9, 12 and 18 ' +
      'months, and 6 and 12 years. ' +
      'Public clinics give these doses free of charge; ask whether yours works with appointments. ' +
      'Take the card with you, and keep it, since schools ask for it. ' +
      'If a date has been missed, go anyway: the nurse knows how to catch up.',
    guidanceSource:
      'Department of Health, immunisation (https://www.health.gov.za/immunization/) and Medinformer ' +
      '(https://goodlife.medinformer.co.za/?p=774409); looked up November 2026',
    translations: {
      af: {
        name: 'Kinderinentings',
        searchTerms: ['entstof', 'baba', 'kliniek', 'inspuiting'],
        description:
          'Die sperdatum is die volgende datum wat op die kind se kliniekkaart staan. ' +
          '’n Dosis wat betyds gegee word, beskerm die kind op die ouderdom waarop die siekte die gevaarlikste is.',
        guidance:
          'Die kliniekkaart (die Road to Health-boekie) gaan voor; die gewone ouderdomme is geboorte, 6, 10 en 14 ' +
          'weke, 6, 9, 12 en 18 maande, en 6 en 12 jaar. ' +
          'Staatsklinieke gee hierdie dosisse gratis; vra of joune met afsprake werk. ' +
          'Neem die kaart saam en hou dit, want skole vra daarvoor. ' +
          'As ’n datum gemis is, gaan in elk geval: die verpleegkundige weet hoe om gemiste inentings in te haal.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'chronic-prescription-sa',
    name: 'Chronic prescription',
    searchTerms: ['medicine', 'medication', 'script', 'repeat', 'doctor', 'pharmacy'],
    icon: 'heart-pulse',
    color: 'red',
    description:
      'The due date is the day on which the last repeat of the prescription runs out. ' +
      'From then on the pharmacy needs a new prescription.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [30, 21, 14, 0],
    applyByDays: 14,
    applyByKind: 'practice',
    applyByVerb: 'book',
    nextDate: 'new',
    guidance:
      'By law a prescription can be repeated for at most six months, and for some medicines the rules are stricter: ask your ' +
      'pharmacist until when yours holds. ' +
      'Book the doctor or the clinic about two weeks before that, and take along the old prescription and a list of all your ' +
      'medicines. ' +
      'If your medical aid or the clinic delivers the medicine, ask who sends them the new prescription. ' +
      'If you may run out, speak to the pharmacist before you skip or halve a dose.',
    guidanceSource:
      'Medicines and Related Substances Act 101 of 1965, section 22A(6)(f), as described at ' +
      'https://africanlii.org/article/20200513/changes-dispensing-regulations-pertaining-certain-schedules-medicines-during-covid ' +
      '(looked up November 2026)',
    translations: {
      af: {
        name: 'Voorskrif vir chroniese medisyne',
        searchTerms: ['medisyne', 'medikasie', 'herhaling', 'dokter', 'apteek', 'pille'],
        description:
          'Die sperdatum is die dag waarop die voorskrif se laaste herhaling klaar is. ' +
          'Daarna het die apteek ’n nuwe voorskrif nodig.',
        guidance:
          'Volgens wet kan ’n voorskrif hoogstens ses maande lank herhaal word, en vir sommige medisyne is die reëls ' +
          'strenger: vra jou apteker tot wanneer joune geldig is. ' +
          'Maak omtrent twee weke voor daardie dag ’n afspraak by die dokter of kliniek, en neem die ou voorskrif en ' +
          '’n lys van al jou medisyne saam. ' +
          'As jou mediese fonds of die kliniek die medisyne aflewer, vra wie die nuwe voorskrif vir hulle stuur. ' +
          'As jou medisyne dalk gaan opraak, praat met die apteker voordat jy ’n dosis oorslaan of halveer. ' +
          'As jy twyfel, vra jou apteker.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'birth-registration-sa',
    name: 'Birth registration',
    searchTerms: ['baby', 'baby born', 'newborn', 'birth certificate', 'Home Affairs', 'DHA-24'],
    icon: 'stamp',
    color: 'pink',
    description:
      'The due date is the last day to register the birth at Home Affairs, 30 days after it. ' +
      'Later it is a late registration, with more forms and questions.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [21, 10, 3, 0],
    countsFrom: { label: 'When was the baby born?', count: 30, unit: 'day' },
    guidance:
      'Register at the hospital, if Home Affairs has an office there, or at any Home Affairs office; the first ' +
      'certificate is free. ' +
      'Add the baby to the medical aid too: schemes set their own time for it, often 30 to 90 days, and later there may ' +
      'be waiting periods. ' +
      'If the 30 days have passed, go all the same and take written reasons along. ' +
      'Check with Home Affairs what else it wants, such as the marriage certificate, or both parents if you are not ' +
      'married.',
    guidanceSource:
      'Births and Deaths Registration Act 51 of 1992; Department of Home Affairs ' +
      '(https://www.dha.gov.za/index.php/civic-services/birth-certificates) and ' +
      'https://vukuzenzele.gov.za/register-your-childs-birth-early; looked up November 2026',
    translations: {
      af: {
        name: 'Geboorteregistrasie',
        countsFromLabel: 'Wanneer is die baba gebore?',
        searchTerms: ['baba', 'baba gebore', 'pasgebore', 'geboortesertifikaat', 'Binnelandse Sake'],
        description:
          'Die sperdatum is die laaste dag om die geboorte by Binnelandse Sake te registreer, 30 dae daarna. ' +
          'Later is dit ’n laat registrasie, met meer vorms en vrae.',
        guidance:
          'Registreer by die hospitaal, as Binnelandse Sake daar ’n kantoor het, of by enige kantoor van Binnelandse Sake; ' +
          'die eerste sertifikaat is gratis. ' +
          'Voeg die baba ook by die mediese fonds: skemas bepaal hulle eie tyd daarvoor, dikwels 30 tot 90 dae, en later is ' +
          'daar dalk wagtydperke. ' +
          'Is die 30 dae verby, gaan in elk geval en neem skriftelike redes saam. ' +
          'As jy twyfel, vra Binnelandse Sake wat hulle nog wil hê, soos die huweliksertifikaat, of albei ouers as julle ' +
          'nie getroud is nie.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'student-funding-sa',
    name: 'Student funding and university applications',
    searchTerms: ['NSFAS', 'bursary', 'university', 'TVET', 'college', 'study', 'application'],
    icon: 'graduation-cap',
    color: 'green',
    description:
      'The due date is the last day on which NSFAS, or the university, takes applications for next year. ' +
      'Late applications are usually not taken.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [30, 14, 7, 2, 0],
    nextDate: 'new',
    guidance:
      'The dates change every year and are announced late: look at the NSFAS site itself, not at messages that are passed ' +
      'on. ' +
      'Each university has its own closing date, often between June and October, and applying there is not applying for ' +
      'funding. ' +
      'Have identity documents, proof of the household’s income and the latest results ready, and apply early, because ' +
      'the sites are slow in the last days. ' +
      'If you have missed the date, check with the university or college about late applications and other bursaries.',
    guidanceSource: 'https://www.unihelp.co.za/nsfas/when-do-nsfas-applications-open, looked up November 2026',
    translations: {
      af: {
        name: 'Studiefinansiering en universiteitsaansoeke',
        searchTerms: ['NSFAS', 'beurs', 'universiteit', 'kollege', 'studeer', 'aansoek'],
        description:
          'Die sperdatum is die laaste dag waarop NSFAS, of die universiteit, aansoeke vir volgende jaar aanvaar. ' +
          'Laat aansoeke word gewoonlik nie aanvaar nie.',
        guidance:
          'Die datums verander elke jaar en word laat aangekondig: kyk op NSFAS se eie webwerf, nie na boodskappe wat ' +
          'aangestuur word nie. ' +
          'Elke universiteit het sy eie sluitingsdatum, dikwels tussen Junie en Oktober, en ’n aansoek daar is nie ’n ' +
          'aansoek om finansiering nie. ' +
          'Hou identiteitsdokumente, bewys van die huishouding se inkomste en die jongste uitslae gereed, en doen vroeg ' +
          'aansoek, want die webwerwe is in die laaste dae stadig. ' +
          'Het jy die datum gemis, vra die universiteit of kollege oor laat aansoeke en ander beurse.',
      },
    },
  }),
];
