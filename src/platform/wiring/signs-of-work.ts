import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/** Counts what shows that the workers of this process do workflow tasks: entries that turns log, and activities that start. */
export class SignsOfWork {
  count = 0;

  readonly ofActivities: ActivityInterceptorsFactory = () => ({
    inbound: {
      execute: (input, next) => {
        this.add();
        return next(input);
      },
    },
  });

  add(): void {
    this.count += 1;
  }
}
