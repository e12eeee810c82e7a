import { SAMPLE_SCREENS, testAccessibility } from './support/accessibility';
import { screens } from './support/screens';

testAccessibility(
  screens.filter(({ name }) => SAMPLE_SCREENS.includes(name)),
  ['desktop', 'phone'],
);
