import { DESKTOP_SCREENS, testAccessibility } from './support/accessibility';
import { screens } from './support/screens';

// `languages.long.spec.ts` checks the other screens, in Afrikaans on a phone.
testAccessibility(
  screens.filter(({ name }) => DESKTOP_SCREENS.includes(name)),
  ['desktop'],
);
