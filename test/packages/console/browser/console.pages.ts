// The whole form of the pages' tests: those of `npm test`, and what takes longer. See `npm run test:pages`.
import { inChromium, title } from '../../../support/chromium';
import './console.test';
import './kill.test';
import { Stage } from './stage';
import { hostilePagesTests } from './whole/hostile-pages';
import { hoverTests } from './whole/hover';
import { lighthouseTests } from './whole/lighthouse';
import { longListTests } from './whole/long-lists';
import { printMeasured } from './whole/report';
import { speedTests } from './whole/speed';

inChromium(title, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  });
  afterEach(() => stage.endTest());
  afterAll(async () => {
    await stage.close();
    printMeasured();
  });

  describe('long lists', () => longListTests(() => stage));
  describe('speed', () => speedTests(() => stage));
  describe('Lighthouse', () => lighthouseTests(() => stage));
  describe('under the pointer', () => hoverTests(() => stage));
  describe('hostile texts', () => hostilePagesTests(() => stage));
});
