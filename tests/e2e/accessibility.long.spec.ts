import { SAMPLE_SCREENS, testAccessibility } from './support/accessibility';
import { screens } from './support/screens';

// `languages.long.spec.ts` checks each screen on a phone.
testAccessibility(
  screens.filter(({ name }) => !SAMPLE_SCREENS.includes(name)),
  ['desktop'],
);
