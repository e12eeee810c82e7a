import { isCi } from '../../scripts/checks/is-ci';
import { SAMPLE_SCREENS, testAccessibility } from './support/accessibility';
import { screens } from './support/screens';

testAccessibility(
  screens.filter(({ name }) => SAMPLE_SCREENS.includes(name)),
  // In CI, `languages.long.spec.ts` checks all screens on a phone, in Afrikaans.
  isCi ? ['desktop'] : ['desktop', 'phone'],
);
