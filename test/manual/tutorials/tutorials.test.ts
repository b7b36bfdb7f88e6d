import { inChromium, sharedBrowser, title } from '../../support/chromium';
import { leave, newVisitor, type Visitor } from '../../support/visitor';
import { startDemoService, type DemoService } from './demo-service';
import { Reader } from './follow';
import { readSteps } from './read-steps';

// Each test reads its page of docs/tutorial/ and does what it says, on a service as `npm start` leaves it.
inChromium(title, () => {
  let service: DemoService;
  const visitors: Visitor[] = [];
  beforeEach(async () => void (service = await startDemoService()));
  afterEach(async () => {
    const faults = await Promise.all(visitors.splice(0).map(leave));
    await service.stop();
    expect(faults.flat()).toEqual([]);
  });

  test.each(['answer-users', 'build-and-embed', 'prove-what-happened', 'talk-over-http'])(
    'the tutorial %s can be followed as it is written',
    async (name) => {
      const steps = readSteps(name);
      expect(steps.length).toBeGreaterThan(5);
      const newPage = async () => {
        const visitor = await newVisitor(await sharedBrowser(), [service.url]);
        visitors.push(visitor);
        return visitor.page;
      };
      await new Reader(service, newPage).follow(steps);
    },
    // A tutorial has some forty steps, and each may wait for a busy machine.
    400_000,
  );
});
