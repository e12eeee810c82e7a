import { describe, expect, it } from 'vitest';
import { af } from '@/lib/i18n/messages/af';
import { en } from '@/lib/i18n/messages/en';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';
import { findAfrikaans } from '@/tests/support/texts/afrikaans-words';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

const TEXTS = [
  ...textsIn(af),
  ...SYSTEM_TEMPLATES.flatMap(({ translations: { af: texts } }) => [
    texts.name,
    texts.description,
    texts.guidance,
    ...(texts.documents ?? []),
  ]),
];

/** Words that mislead or sound translated, with what to write instead. */
const REJECTED: [RegExp, string][] = [
  [/Die (aansoek|betaal|bespreek|besluit)datum was/, 'Die laaste dag vir aansoeke was …'],
  [/\b(Betaal|Bespreek|Besluit)datum/i, 'Betaal teen, Maak ’n afspraak teen, Besluit teen'],
  [/datum om iets te doen|doen-voor-datum/i, 'laaste dag'],
  [/Chroniese voorskrif/, 'Voorskrif vir chroniese medisyne'],
  [/vir reis eis/, 'reiskoste eis'],
  [/datum op hierdie herinnering daarvolgens/, 'Stel jou eie datum op hierdie herinnering'],
  [/; laat toets dus/, 'laat die voertuig dus … toets'],
  [/By twyfel|daar twyfel is/, 'As jy twyfel, vra …'],
  [/Bankkaart verval/, 'Vervaldatum van bankkaart'],
  [/op die 28ste onthou/, 'herinner ons jou … op die 28ste'],
  [/eerder vervang as hernu/, 'word nie hernu nie; jy doen om ’n nuwe een aansoek'],
  [/vroeër al te laat/, 'moet jy dit lank voor daardie datum vervang'],
  [/as vervalle/, 'is dit nie meer geldig nie'],
  [/betyds besluit/, 'betyds afgehandel'],
  [/voller plan|omvattender/, '’n meer omvattende plan'],
  [/besigheidsdag/, 'werksdag'],
  [/in al kan jy/, 'in, al kan jy'],
  [/\bvra [^.,;:]{0,40}\bvir ’n (bevestiging|onmiddellike)/i, 'vra om'],
  [/\b(teen|voor) dan\b/, 'teen daardie tyd, voor daardie tyd, lank voor daardie datum'],
  [/indien wel, tel/, 'indien wel, geld'],
  [/kilometers eerste kom/, 'jy die kilometers eerste bereik'],
  [/binne 30 dae vanaf/, 'binne 30 dae ná'],
  [/langs die pad/, '’n verkeersboete'],
  [/Vuurwapenbeampte/, 'Vuurwapenoffisier (AVO)'],
  [/Volg op “/, 'Die volgende ná “…”'],
  [/kennisgewingsda/i, 'herinneringsdae'],
  [/^Grasie$/, 'Grasietydperk'],
  [/Los ’n lêer/, 'Sleep ’n lêer hierheen'],
  [/loop laat/, 'is vertraag'],
  [/wagwoorde raai jou/, 'wagwoorde raai, jou'],
  [
    /om te bespreek|Bespreek (teen|voor|by|omtrent|’n tyd)|jy bespreek|bespreek dan|met ’n bespreking/,
    'maak ’n afspraak (bespreek vir toetse en tafels)',
  ],
  [/Beheer van Vuurwapens/, 'Wet op Beheer oor Vuurwapens'],
  [/\bvol dae/, 'volle dae'],
  [/swaar voertuig/, 'swaarvoertuig'],
  [/per jaar is die minste/, 'minstens een keer per jaar'],
  [/vra joune wat jou pas|pas die meeste/, 'vra joune wat in jou geval nodig is'],
  [/ouderdom af waarop/, 'beskerm die kind op die ouderdom waarop'],
  [/hoe om in te haal/, 'hoe om gemiste inentings in te haal'],
  [/teen die horlosie/, 'binne die eksamentyd'],
  [/met tyd oor/, 'vertrek vroeg genoeg'],
  [/herdenking van die|se herdenkings|ná die herdenking/, 'elke jaar die dag en maand waarop …'],
  [/dien dan in op/, 'dien dan jou opgawe op eFiling in'],
  [/wat wegbly, is geen/, 'dat jy geen kennisgewing gekry het nie, is geen verskoning nie'],
  [/dieselfde dag die nuwe skyf gee/, 'die nuwe skyf gewoonlik dieselfde dag uitreik'],
  [/dra albei/, 'hou albei by jou'],
  [/Stel op hierdie herinnering/, 'Stel jou eie datum op hierdie herinnering'],
  [/kennistydperk/, 'kennisgewingtydperk'],
  [/toets van voor af/, 'moet jy die leerlinglisensietoets weer skryf'],
  [/\b(die|hierdie) oplaai (?!van)|^oplaai (?!van)|die oplaai$/i, 'die oplaaiproses, die opgelaaide lêer'],
  [/kon nie laai/i, 'kon nie gelaai word nie'],
  [/(afspraak|dit|wat) herhaal(?! word)( |$|\.)|op om te herhaal|Herhaal hierdie/i, 'word … herhaal'],
  [/elke maand het/, 'in elke maand voorkom'],
  [/is daaruit weg/, 'verdwyn daaruit'],
  [/waarop jy aangemeld/, 'waarmee jy aangemeld het'],
  [/bevestig dit asseblief by/i, 'doen asseblief navraag by'],
  [/kom in een e-pos/, 'kom saam in een e-pos'],
  [/\bsal jou nie .*e-pos nie|\be-pos dit\b/, 'stuur nie weer vir jou ’n e-pos … nie'],
  [/E-posse wag/, 'Ons hou e-posse terug'],
  [/\bis af\b(?! )/, 'is afgeskakel'],
  [/as afgehandel (ge)?merk|merk as afgehandel/i, 'handel … af'],
  [/Die herhaling (moet|kan)/, 'Die tyd tussen herhalings moet …'],
];

/** Terms of government forms and of everyday speech, by the key or place that must use them. */
const EXPECTED: [string, string][] = [
  [af.schedule.applyBy.labels.apply, 'Doen aansoek teen'],
  [af.schedule.applyBy.labels.pay, 'Betaal teen'],
  [af.schedule.applyBy.labels.book, 'Maak ’n afspraak teen'],
  [af.schedule.applyBy.lastDay.book, 'Laaste dag om ’n afspraak te maak'],
  [af.answers.done.submit, 'Handel dit af'],
  [af.schedule.applyBy.labels.decide, 'Besluit teen'],
  [af.schedule.applyBy.labels.cancel, 'Kanselleer teen'],
  [af.reminderForm.applyBy.change, 'Verander die laaste dag'],
  [af.templates.editor.applyByKind, 'Soort laaste dag'],
  [af.dashboard.firstRun.birthday, 'Verjaardag'],
  [af.schedule.badge.dueToday, 'Vandag'],
  [af.schedule.tabs.overdue, 'Agterstallig'],
  [af.schedule.completedTab, 'Afgehandel'],
  [af.dashboard.pageTitle, 'Paneelbord'],
  [af.settings.pageTitle, 'Instellings'],
  [af.layout.menu.templates, 'Sjablone'],
  [af.layout.menu.signOut, 'Meld af'],
  [af.files.reminders.leadDays, 'Herinneringsdae'],
  [af.templates.editor.graceDays, 'Grasietydperk ná die sperdatum (dae)'],
  [af.month.publicHolidays, 'Openbare vakansiedae'],
  [af.holidays["New Year's Day"], 'Nuwejaarsdag'],
  [af.holidays['Human Rights Day'], 'Menseregtedag'],
  [af.holidays['Good Friday'], 'Goeie Vrydag'],
  [af.holidays['Family Day'], 'Gesinsdag'],
  [af.holidays['Freedom Day'], 'Vryheidsdag'],
  [af.holidays["Workers' Day"], 'Werkersdag'],
  [af.holidays['Youth Day'], 'Jeugdag'],
  [af.holidays["National Women's Day"], 'Nasionale Vrouedag'],
  [af.holidays['Heritage Day'], 'Erfenisdag'],
  [af.holidays['Day of Reconciliation'], 'Versoeningsdag'],
  [af.holidays['Christmas Day'], 'Kersdag'],
  [af.holidays['Day of Goodwill'], 'Welwillendheidsdag'],
  [af.holidays.publicHoliday, 'Openbare vakansiedag'],
];

/** Keys of templates about bills. */
const BILLED = ['custom-bill', 'medical-scheme-claim-sa', 'summons-sa', 'raf-claim-sa'];

describe('Afrikaans texts', () => {
  it.each(REJECTED)('contain no match for %s, but “%s”', (pattern) => {
    expect(TEXTS.filter((text) => pattern.test(text))).toEqual([]);
  });

  it.each(EXPECTED)('say “%s” for the agreed term “%s”', (text, term) => {
    expect(text).toBe(term);
  });

  it('call a bill “rekening”, and nothing else but accounts at Google and banks', () => {
    const others = TEXTS.map((text) => text.replace(/Google-rekening|bankrekening|rekeningnommer/gi, '')).filter(
      (text) => /rekening/i.test(text),
    );
    const bills = SYSTEM_TEMPLATES.filter(({ key }) => BILLED.includes(key)).map(({ translations }) => translations.af);
    const ofBills = textsIn([...bills, af.details.referenceExamples]);
    expect(others.filter((text) => !ofBills.includes(text))).toEqual([]);
  });
});

describe('English texts', () => {
  it('contain no Afrikaans words', () => {
    expect(textsIn(en).flatMap(findAfrikaans)).toEqual([]);
  });
});
