// The full tests of the pages: those of `npm test`, and the slower ones. See `npm run test:pages`.
import { inChromium, title } from '../../../support/chromium';
import './console.test';
import { agentsTests } from './agents';
import { auditTests } from './audit';
import { frameTests } from './frame';
import { keysTests } from './keys';
import { knowledgeTests } from './knowledge';
import { membersTests } from './members';
import { playgroundTests } from './playground';
import { privacyTests } from './privacy';
import { providerTests } from './provider';
import { referenceTests } from './reference';
import { secondFactorTests } from './second-factor';
import { testStage } from './stage';
import { statisticsTests } from './statistics';
import { toolsTests } from './tools';
import { hostilePagesTests } from './whole/hostile-pages';
import { hoverTests } from './whole/hover';
import { lighthouseTests } from './whole/lighthouse';
import { longListTests } from './whole/long-lists';
import { printMeasured } from './whole/report';
import { speedTests } from './whole/speed';

inChromium(title, () => {
  const stage = testStage();
  afterAll(() => printMeasured());

  describe('second factor', () => secondFactorTests(stage));
  describe('identity provider', () => providerTests(stage));
  describe('frame', () => frameTests(stage));
  describe('agents', () => agentsTests(stage));
  describe('playground', () => playgroundTests(stage));
  describe('keys', () => keysTests(stage));
  describe('members', () => membersTests(stage));
  describe('privacy', () => privacyTests(stage));
  describe('tools', () => toolsTests(stage));
  describe('knowledge', () => knowledgeTests(stage));
  describe('audit log and sessions', () => auditTests(stage));
  describe('statistics', () => statisticsTests(stage));
  describe('the API’s page', () => referenceTests(stage));
  describe('long lists', () => longListTests(stage));
  describe('speed', () => speedTests(stage));
  describe('Lighthouse', () => lighthouseTests(stage));
  describe('under the pointer', () => hoverTests(stage));
  describe('hostile texts', () => hostilePagesTests(stage));
});
