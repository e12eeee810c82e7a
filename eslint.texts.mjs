/** Selectors for texts outside the catalogues in lib/i18n/messages, for the rule `no-restricted-syntax`. */

const letters = ['Literal[value=/[A-Za-z]{2}/]', 'TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2}/]'];

/** Expressions whose value is, or contains, one of their operands. */
const choice = ':matches(ConditionalExpression, LogicalExpression, BinaryExpression[operator="+"])';

const textAttribute =
  'JSXAttribute[name.name=/^(alt|detail|hint|label|placeholder|text|title|(aria-)?description|aria-(label|roledescription))$/]';

const dialogs = '/^(alert|confirm|prompt|showToast)$/';

/** Selectors for words in the children and text attributes of elements, including operands of `choice`. */
const words = [
  'JSXText[value=/[A-Za-z]{2}/]',
  'JSXElement > JSXExpressionContainer Literal[value=/[A-Za-z]{2} /]:not(JSXAttribute Literal)',
  `${textAttribute} > Literal[value=/[A-Za-z]{2}/]`,
  ...letters.flatMap((text) => [
    ...[':matches(JSXElement, JSXFragment)', textAttribute].flatMap((parent) =>
      ['', `> ${choice}`, `> ${choice} > ${choice}`].map(
        (path) => `${parent} > JSXExpressionContainer ${path} > ${text}`,
      ),
    ),
    `CallExpression:matches([callee.name=${dialogs}], [callee.property.name=${dialogs}]) > ${text}`,
  ]),
];

/** Code whose texts need no translation: errors, logs, metrics, the API document, Inngest's functions and SQL. */
const english = [
  'NewExpression[callee.name=/^(?!AppError$).*(Error|Exception)$/] *',
  'CallExpression[callee.type="Super"] *',
  'CallExpression[callee.object.name=/^(logger|console)$/] *',
  'CallExpression[callee.name=/^(withTimeout|gauge|document.*Response|signedRoute)$/] *',
  'CallExpression[callee.name="route"] Property[key.name="description"] *',
  'CallExpression[callee.property.name="createFunction"] > ObjectExpression > Property *',
  'Property[key.name=/^(summary|notes|help)$/] *',
  'TaggedTemplateExpression *',
].join(', ');

/** These selectors match sentences, but not class names, keys or paths. */
const sentences = [
  'Literal[value=/^[A-Z][a-z]*[ ,.!?:]|[a-z] [a-z]+[.!?…]$/]',
  'TemplateElement[value.raw=/(^|[ "“])[A-Z][a-z]+ [a-z]|[a-z] [a-z]+[.!?…]$/]',
  'Property[key.name=/^(description|detail|label|message|text|title)$/] > Literal[value=/^[A-Z]|[a-z] [a-z]/]',
].map((selector) => `${selector}:not(${english})`);

const restrict = (selectors) =>
  selectors.map((selector) => ({ selector, message: 'Texts stand in lib/i18n/messages alone.' }));

export const serverTexts = restrict(sentences);
export const screenTexts = restrict([...words, ...sentences]);
