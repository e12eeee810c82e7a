import { foldText } from '@/lib/fold-text';

/** First names that are common in South Africa, folded by `foldText`, without those that are rather a word. */
const NAMES = `
  aaliyah abel abigail abraham adam adele adriaan aiden aisha alan albert alex alexander ali alida alison amahle
  amanda amina amir amogelang amy ana andile andre andrea andrew angela anika anita anja anna anne anneke annelie
  annelize annemarie anthony antoinette anton arno arthur asanda ashley ashraf aubrey ayanda ayesha barbara barend
  barry ben benjamin bernard bert beth betty beverley bheki bianca bongani bongi bonolo brad brandon brenda brian
  bridget bronwyn bruce busi busisiwe caitlin cameron candice cara carel carina carl carla carmen carol caroline
  carolyn cassandra catherine celeste chad chantal chantelle charl charlene charles charlie charlotte charmaine
  cheryl chris christelle christiaan christina christine christo christopher cindy claire clara claudia clive
  cobus colin corne cornelia craig cynthia daleen dalene dan danie daniel danielle danny darren daryl david dawid
  dawn dean debbie deborah deidre delia denise dennis deon derek derick devi diana diane dimpho dineo dirk dominic
  donald donna dorothy doug douglas dumisani duncan eben ebrahim eddie edith edward elaine elana eleanor elena
  elisabeth elise eliza elizabeth ella elle ellen elmarie elna elsa elsabe elsie emily emma emmanuel enid erasmus
  eric erik erika erin ernest ernst esme estelle esther ethan eugene eunice eva evelyn faith fanie farah fatima
  felicia felix fiona fourie frances francina francis francois frans fred freddie frederick frik gabriel gareth
  gary gavin geoff george gerald gerda gerhard gerrit gert gertruida gillian gina giselle glen glenda glynis
  goolam gordon grace graham grant greg gugu gwen hanlie hanna hannah hannes hans harold harry hassan heidi hein
  heinrich helen helena hendrik hennie henri henriette henry herman hester hettie hilda hlengiwe howard hugh hugo
  hussein ian ibrahim ilse imraan ina ingrid irene iris isaac isabel isabella isak ismail itumeleng ivan jabu
  jabulani jaco jacob jacobus jacqueline jacques jaime jake jakes james jan jana jane janet janine jannie jasmine
  jason jean jeanette jeanne jeff jenna jennifer jenny jeremy jerry jessica jill jo joan joanna joe joel johan
  johanna johannes john jolandi jonathan jordan joseph joshua joy joyce judith judy julia julian julie jurie
  justin kabelo kagiso karabo karel karen karin karl karla kate katherine kathleen kathy katlego katrina kayla
  keith kelly kelvin ken kennedy kenneth kerry kevin khanyi khanyisile khaya kholofelo kim kimberly kobus koos
  kristen kyle lance lara larry laura lauren lawrence lazarus leah lebo lebogang lee leigh lena leon leonard
  leonie lerato lesedi lesego leslie letitia lettie lewis liam lianne liesel liezel lihle lily linda lindelani
  lindiwe lindokuhle lisa liz lize lizelle lloyd lorraine louis louise lourens lucas lucia lucky lucy luke lulama
  lulu lungile lwazi lynette lynn lynne mabel madelein magda maggie malcolm mandisa mandla mandy manie marc marcel
  marcia marco marelize margaret maria mariaan mariana marie marietjie marika marina mark marlene marna martha
  marthinus martie martin mary masego mathew matshidiso matt matthew maureen mauritz maxine megan melanie melissa
  melusi mercia mercy mia michael michelle mike millicent miriam mohamed mohammed moira molly monica monique mpho
  mpumelelo muhammad musa naledi nancy naomi natalie natasha nathan neil neo neville ngozi nhlanhla nicholas nico
  nicola nicolaas nicole nigel nina nita nkosana nkosi nobuhle nokuthula nolan noluthando nomfundo nomsa nomvula
  nonhlanhla noor nora norma norman nosipho nothando ntando nthabiseng ntombi odette ofentse olga oliver olivia
  olwethu omar onthatile oscar oupa owen palesa pam pamela patience patricia patrick paul paula pauline penny
  percy peter petra petro petronella petrus petunia philip phillip phindile phumla phumzile pierre piet pieter
  pooja portia precious priscilla priya prudence puleng quinton rachel rajesh ralph raymond rebecca refilwe
  reinette reitumetse renee reza rhona riaan richard rika rina rita robert roberta robin robyn rochelle rodney
  roger roland ron ronald ronel rosa rose rosemary rowan roy rudi rudolf russell ruth ryan salome sam samantha
  samuel sandile sandra sandy sanele sara sarah sarel schalk scott sean sebastian selina selma shane shannon
  sharon shaun sheila shelley sherry shireen shirley sibongile sibusiso simon simone simphiwe sindi sindisiwe
  sinethemba sipho siphokazi sithembile siya siyabonga siyanda sizwe sofia solomon sonia sonja sonya sophia sophie
  stacey stefan stefanie stella stephanie stephanus stephen steve steven stuart sue sunil susan susanna suzanne
  sylvester sylvia tamara tania tanya tarryn tebogo temba terence teresa terry tertius thabang thabiso thabo
  thandeka thandi thandiwe thato themba theo theresa theunis thomas thulani thuli tiaan tian tim timothy tina
  tinus tiro tom tony tracey tracy trevor trudie tshepo tsholofelo tumelo tumi tyler unathi ursula valerie vanessa
  vera verna veronica vicky victor victoria vikash vincent violet virginia vivian vusi vuyo wandile warren wayne
  wendy werner wesley wessel whitney wilhelm willem william willie wilma winnie winston wynand xander xolani
  xolile xoliswa yasmin yolanda yolandi yusuf yvette yvonne zacharia zack zama zandile zanele zelda zinhle zodwa
  zoe zola zukiswa zuleika
`;
/** What people call their family in place of a name. */
const FAMILY =
  'mom mommy mum mama mamma ma dad daddy papa pa tata gogo mkhulu granny grandma grandpa nana ouma oupa tannie oom aunt auntie uncle sis boet boetie sussie malume makhulu';

const PEOPLE = new Set(`${NAMES} ${FAMILY}`.match(/\S+/g));

const MAX_WORDS_OF_NAME = 4;
const WORD_OF_NAME = /^(?:\p{Lu}[\p{L}'’-]*|van|der|den|de|du|le|la|von)$/u;

/** 'Lerato', 'Ouma Bettie' and 'Jan van der Merwe', not 'Library': other words with a capital may name anything. */
export const isPersonName = (words: readonly string[]): boolean =>
  words.length <= MAX_WORDS_OF_NAME &&
  words.every((word) => WORD_OF_NAME.test(word)) &&
  PEOPLE.has(foldText(words[0] ?? ''));
