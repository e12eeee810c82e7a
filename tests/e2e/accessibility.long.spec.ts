import { SAMPLE_SCREENS, testAccessibility } from './support/accessibility';
import { screens } from './support/screens';

// `languages.long.spec.ts` checks all screens on a phone, in Afrikaans.
testAccessibility(
  screens.filter(({ name }) => !SAMPLE_SCREENS.includes(name)),
  ['desktop'],
);
