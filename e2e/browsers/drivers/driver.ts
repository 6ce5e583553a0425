/** A key as the Playwright API names it, `Space` being written as a word. */
export type Key = 'Enter' | 'Space' | 'End' | `Control+${'a' | 'b' | 's'}`;

/** Width and height of a page in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One page in a browser profile of its own, driven by native input events. */
export interface DriverPage {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of a JavaScript expression, as JSON; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Has no effect where the browser has a fixed size. */
  resize(size: Size): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Driver {
  /** Full version, as the browser reports it. */
  readonly version: string;
  /** Whether its pages take the size that they are given. */
  readonly canResize: boolean;
  openPage(size: Size): Promise<DriverPage>;
  close(): Promise<void>;
}
