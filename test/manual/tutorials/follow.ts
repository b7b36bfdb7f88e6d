import type { FrameLocator, Locator, Page } from 'playwright-core';
import { parseJson, isJsonObject } from '../../../src/domain/json';
import { violations } from '../../support/chromium';
import type { DemoService } from './demo-service';
import { printedPassword, type Step, type Window } from './read-steps';

/** Follows a tutorial's steps as a reader does: by the names that the page gives. */
export class Reader {
  private window: Window = 'console';
  private password: string;
  private readonly pages = new Map<Window, Page>();

  constructor(
    private readonly service: DemoService,
    private readonly newPage: () => Promise<Page>,
    /** Takes the picture that the tutorial has in this place. */
    private readonly takePicture?: (page: Page, name: string) => Promise<void>,
  ) {
    this.password = service.demo.ownerPassword;
  }

  async follow(steps: Step[]): Promise<void> {
    for (const step of steps)
      await this.take(step).catch((cause: unknown) => {
        throw new Error(`The tutorial can't be followed at: ${JSON.stringify(step)}`, { cause });
      });
    for (const page of this.pages.values()) expect(await violations(page)).toEqual([]);
  }

  private async take(step: Step): Promise<void> {
    if (step.does === 'run') return this.runs(step.command);
    if (step.does === 'go') {
      this.window = step.window;
      return;
    }
    const page = await this.page();
    const place: Place = this.window === 'preview' ? page.frameLocator('iframe') : page;
    switch (step.does) {
      case 'open':
        await page.goto(this.service.url + step.path);
        break;
      case 'select':
        await select(place, step.name);
        break;
      case 'type': {
        const text = step.text === printedPassword ? this.password : step.text;
        await labelled(place, step.label).fill(text);
        break;
      }
      case 'choose':
        await choose(labelled(place, step.label), step.value, this.service);
        break;
      case 'press':
        await page.keyboard.press(step.key);
        break;
      case 'show':
        await this.takePicture?.(page, step.picture);
        break;
      case 'see':
        await place.getByText(step.text).filter({ visible: true }).first().waitFor();
    }
  }

  /** The service runs already. A command that creates a workspace prints its owner's password. */
  private async runs(command: string): Promise<void> {
    if (command === 'npm start') return;
    const output = await this.service.run(command);
    if (output.includes('"success":false')) throw new Error(output);
    const made = parseJson(output);
    if (isJsonObject(made) && typeof made['ownerPassword'] === 'string')
      this.password = made['ownerPassword'];
  }

  /** The preview is on the console's page. */
  private async page(): Promise<Page> {
    const window = this.window === 'preview' ? 'console' : this.window;
    const page = this.pages.get(window) ?? (await this.newPage());
    this.pages.set(window, page);
    return page;
  }
}

type Place = Page | FrameLocator;

/** Selects what has exactly this name, or else the first that has a word beginning with it, such as a row of a list. */
async function select(place: Place, name: string): Promise<void> {
  const roles = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'option', 'radio'] as const;
  const named = (of: { name: string | RegExp; exact?: boolean }) =>
    roles
      .map((role) => place.getByRole(role, of))
      .reduce((either, each) => either.or(each))
      .filter({ visible: true });
  const words = new RegExp(`(?<!\\w)${escaped(name)}`, 'i');
  const [exact, similar] = [named({ name, exact: true }), named({ name: words })];
  const inRow = place.getByRole('row').filter({ hasText: words, visible: true }).getByRole('link');
  await similar.or(inRow).first().waitFor();
  const found = (await exact.count()) > 0 ? exact : (await similar.count()) > 0 ? similar : inRow;
  await found.first().click();
}

/** A required field has a star behind its label. */
function labelled(place: Place, label: string): Locator {
  return place.getByLabel(new RegExp(`^${escaped(label)}(?: \\*)?$`)).first();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A file of the project's data, or an option. */
async function choose(control: Locator, value: string, { run }: DemoService): Promise<void> {
  if (value.startsWith('.data/')) await control.setInputFiles((await run(`echo ${value}`)).trim());
  else await control.selectOption(value);
}
