import { inChromium, title } from '../../../support/chromium';
import { agentsTests } from './agents';
import { conversationsTests } from './conversations';
import { frameTests } from './frame';
import { inboxTests } from './inbox';
import { playgroundTests } from './playground';
import { signInTests } from './sign-in';
import { Stage } from './stage';
import { turnTests } from './turn';

// The pages' tests share one browser and one service: each start costs seconds.
inChromium(title, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  });
  afterEach(() => stage.endTest());
  afterAll(() => stage.close());

  describe('sign-in', () => signInTests(() => stage));
  describe('frame', () => frameTests(() => stage));
  describe('agents', () => agentsTests(() => stage));
  describe('inbox', () => inboxTests(() => stage));
  describe('conversations', () => conversationsTests(() => stage));
  describe('turn', () => turnTests(() => stage));
  describe('playground', () => playgroundTests(() => stage));
});
