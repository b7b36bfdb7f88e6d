import { inChromium, title } from '../../../support/chromium';
import { budgetsTests } from './budgets';
import { conversationsTests } from './conversations';
import { hostileTests } from './hostile';
import { inboxTests } from './inbox';
import { inboxPeopleTests } from './inbox-people';
import { inboxDeskTests } from './inbox-desk';
import { longHandoffTests } from './long-handoff';
import { sentPromptTests } from './sent-prompts';
import { shiftTests } from './shift';
import { signInTests } from './sign-in';
import { testStage } from './stage';
import { storyTests } from './story';
import { turnTests } from './turn';

// The short tests: the whole story, and the pages where people and turns meet. `npm run test:pages` has all
// pages. The tests share one browser and one service: each start costs seconds.
inChromium(title, () => {
  const stage = testStage();

  describe('story', () => storyTests(stage));
  describe('sign-in', () => signInTests(stage));
  describe('inbox', () => inboxTests(stage));
  describe('the desk', () => inboxDeskTests(stage));
  describe('a shift', () => shiftTests(stage));
  describe('people in the inbox', () => inboxPeopleTests(stage));
  describe('a long handoff', () => longHandoffTests(stage));
  describe('conversations', () => conversationsTests(stage));
  describe('budgets', () => budgetsTests(stage));
  describe('turn', () => turnTests(stage));
  describe('sent prompts', () => sentPromptTests(stage));
  describe('hostile texts', () => hostileTests(stage));
});
