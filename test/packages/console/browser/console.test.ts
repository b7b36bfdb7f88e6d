import { inChromium, title } from '../../../support/chromium';
import { agentsTests } from './agents';
import { auditTests } from './audit';
import { conversationsTests } from './conversations';
import { frameTests } from './frame';
import { hostileTests } from './hostile';
import { inboxTests } from './inbox';
import { keysTests } from './keys';
import { knowledgeTests } from './knowledge';
import { membersTests } from './members';
import { playgroundTests } from './playground';
import { privacyTests } from './privacy';
import { providerTests } from './provider';
import { referenceTests } from './reference';
import { secondFactorTests } from './second-factor';
import { signInTests } from './sign-in';
import { Stage } from './stage';
import { statisticsTests } from './statistics';
import { storyTests } from './story';
import { toolsTests } from './tools';
import { turnTests } from './turn';

// The pages' tests share one browser and one service: each start costs seconds.
inChromium(title, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  });
  afterEach(() => stage.endTest());
  afterAll(() => stage.close());

  describe('story', () => storyTests(() => stage));
  describe('sign-in', () => signInTests(() => stage));
  describe('second factor', () => secondFactorTests(() => stage));
  describe('identity provider', () => providerTests(() => stage));
  describe('frame', () => frameTests(() => stage));
  describe('agents', () => agentsTests(() => stage));
  describe('inbox', () => inboxTests(() => stage));
  describe('conversations', () => conversationsTests(() => stage));
  describe('turn', () => turnTests(() => stage));
  describe('playground', () => playgroundTests(() => stage));
  describe('keys', () => keysTests(() => stage));
  describe('members', () => membersTests(() => stage));
  describe('privacy', () => privacyTests(() => stage));
  describe('tools', () => toolsTests(() => stage));
  describe('knowledge', () => knowledgeTests(() => stage));
  describe('audit log and sessions', () => auditTests(() => stage));
  describe('statistics', () => statisticsTests(() => stage));
  describe('the API’s page', () => referenceTests(() => stage));
  describe('hostile texts', () => hostileTests(() => stage));
});
