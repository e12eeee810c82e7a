import { SAMPLE, testAccessibility } from './support/accessibility';
import { screens } from './support/screens';

testAccessibility(screens.filter(({ name }) => !SAMPLE.includes(name)));
