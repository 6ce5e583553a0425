import type { DriverPage, Key, Size } from '../drivers/driver.ts';
import type { Relay } from '../relay.ts';
import { waitUntil } from '../wait.ts';

/** A page as journeys use it, the same in every browser. */
export class BrowserPage {
  readonly #page: DriverPage;
  readonly #relay: Relay;
  readonly #locator: string;

  /** @param locator the script of `locator-script.ts` */
  constructor(page: DriverPage, relay: Relay, locator: string) {
    this.#page = page;
    this.#relay = relay;
    this.#locator = locator;
  }

  /** @param address of the product, or a path of it */
  async open(address: string): Promise<void> {
    await this.#page.goto(this.#relay.addressOf(address));
  }

  reload(): Promise<void> {
    return this.#page.reload();
  }

  /** The value of a JavaScript expression. */
  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async count(selector: string): Promise<number> {
    return Number(await this.#ask('count', selector));
  }

  /** Texts of the visible elements, or values of fields. */
  async texts(selector: string): Promise<string[]> {
    const texts = await this.#ask('texts', selector);
    return Array.isArray(texts) ? texts.map(String) : [];
  }

  /** Waits until an element is visible. */
  see(selector: string, timeout_ms?: number): Promise<void> {
    return waitUntil(`visible: ${selector}`, async () => (await this.count(selector)) > 0, timeout_ms);
  }

  /** Waits until no such element is visible. */
  gone(selector: string): Promise<void> {
    return waitUntil(`gone: ${selector}`, async () => (await this.count(selector)) === 0);
  }

  /** Waits until an element, or a field by its value, has a text. */
  seeText(selector: string, text: string | RegExp): Promise<void> {
    return waitUntil(`${selector} says ${text}`, async () =>
      (await this.texts(selector)).some((each) => (typeof text === 'string' ? each === text : text.test(each))),
    );
  }

  seeChecked(selector: string): Promise<void> {
    return waitUntil(`checked: ${selector}`, async () => (await this.#ask('isChecked', selector)) === true);
  }

  /** Presses an element when it can be pressed and has stopped moving. */
  async click(selector: string): Promise<void> {
    let before = '';
    let found: unknown;
    const isStill = async (): Promise<boolean> => {
      found = await this.#ask('spotOf', selector);
      const now = JSON.stringify(found);
      const wasThere = now === before;
      before = now;
      if (hasSpot(found)) return wasThere;
      throw new Error(now);
    };
    await waitUntil(`can be pressed: ${selector}`, isStill);
    if (hasSpot(found)) await this.#page.click(found.x, found.y);
  }

  /** Replaces the text of a field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.#page.press('Control+a');
    await this.#page.type(text);
  }

  async choose(selector: string, label: string): Promise<void> {
    await this.see(selector);
    await this.#ask('choose', selector, label);
  }

  type(text: string): Promise<void> {
    return this.#page.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#page.press(key);
  }

  resize(size: Size): Promise<void> {
    return this.#page.resize(size);
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  close(): Promise<void> {
    return this.#page.close();
  }

  /** A function of the locator, which every new document lacks at first. */
  async #ask(name: string, ...args: readonly string[]): Promise<unknown> {
    const isMissing = await this.#page.evaluate('typeof partaLocator === "undefined"');
    if (isMissing === true) await this.#page.evaluate(`(() => { ${this.#locator} })()`);
    return this.#page.evaluate(`partaLocator.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`);
  }
}

function hasSpot(value: unknown): value is { x: number; y: number } {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}
