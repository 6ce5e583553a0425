import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IDLE_MS,
  type IdleEffect,
  type IdleEvent,
  RENEWAL_MS,
  type SharedUse,
  stepIdle,
  UNWATCHED,
  WARNING_MS,
} from './idle-machine.ts';

const BEGUN = 1_800_000_000_000;
const MINUTE = 60_000;

/** The record that all tabs of a browser share, and the cookie of its session. */
interface SharedBrowser {
  session: string | null;
  isSignedIn: boolean;
  use: SharedUse | null;
}

/** Plays events of one tab; names what is to be done besides the sharing. */
function openTab(browser: SharedBrowser) {
  let state = UNWATCHED;
  let look_at: number | null = null;
  const step = (on: IdleEvent['on'], minutes: number): string[] => {
    const moment = {
      now: BEGUN + minutes * MINUTE,
      session: browser.session,
      isSignedIn: browser.isSignedIn,
      shared: browser.use,
    };
    const next = stepIdle(state, { on, ...moment });
    state = next.state;
    return next.effects.flatMap((effect: IdleEffect) => {
      if (effect.do === 'share') browser.use = effect.use;
      if (effect.do === 'look_at') look_at = effect.at;
      return effect.do === 'share' || effect.do === 'look_at' ? [] : [effect.do];
    });
  };
  /** Lets the timer run until a moment. */
  const wait = (until: number): string[] => {
    const done: string[] = [];
    while (look_at !== null && look_at <= BEGUN + until * MINUTE) {
      const at: number = look_at;
      look_at = null;
      done.push(...step('look', (at - BEGUN) / MINUTE));
    }
    return done;
  };
  return { step, wait, nextLook: () => look_at, state: () => state };
}

const signedIn = (): SharedBrowser => ({ session: 'first', isSignedIn: true, use: null });

describe('a session on a shared computer', () => {
  it('is warned of two minutes before thirty without use are over, and ends then', () => {
    const tab = openTab(signedIn());
    tab.step('look', 0);
    expect(tab.wait(27.9)).toEqual([]);
    expect(tab.wait(28)).toEqual(['warn']);
    expect(tab.wait(29.9)).toEqual([]);
    expect(tab.wait(30)).toEqual(['stop_warning', 'end']);
  });

  it('goes on after use, which the server hears of', () => {
    const tab = openTab(signedIn());
    tab.step('look', 0);
    expect(tab.step('use', 20)).toEqual(['renew']);
    expect(tab.wait(47)).toEqual([]);
    expect(tab.wait(50)).toEqual(['warn', 'stop_warning', 'end']);
  });

  it('is not renewed for time that passes without use', () => {
    const tab = openTab(signedIn());
    tab.step('look', 0);
    expect(tab.step('use', 6)).toEqual(['renew']);
    expect(tab.wait(30)).toEqual([]);
  });

  it('needs an answer to the warning: a key or a pointer may be anyone’s by then', () => {
    const tab = openTab(signedIn());
    tab.step('look', 0);
    tab.wait(28);
    expect(tab.step('use', 29)).toEqual([]);
    expect(tab.step('stay', 29.5)).toEqual(['stop_warning', 'renew']);
    expect(tab.wait(57)).toEqual([]);
  });

  it('goes on in all tabs when one of them is used', () => {
    const browser = signedIn();
    const [used, quiet] = [openTab(browser), openTab(browser)];
    used.step('look', 0);
    quiet.step('look', 0);
    used.step('use', 27);
    expect(quiet.wait(54)).toEqual(['renew']);
    expect(quiet.wait(57)).toEqual(['warn', 'stop_warning', 'end']);
  });

  it('stops warning in one tab when the person stays in another', () => {
    const browser = signedIn();
    const [one, other] = [openTab(browser), openTab(browser)];
    for (const tab of [one, other]) tab.step('look', 0);
    for (const tab of [one, other]) tab.wait(28);
    one.step('stay', 29);
    expect(other.step('look', 29)).toContain('stop_warning');
  });

  it('ends at once on a page that wakes after it is over, even with an open attempt', () => {
    for (const event of ['look', 'use', 'stay'] as const) {
      const tab = openTab(signedIn());
      tab.step('look', 0);
      tab.step('hold', 1);
      expect(tab.step(event, 40)).toEqual(['end']);
    }
  });

  it('ends on a page that opens after it is over', () => {
    const browser = signedIn();
    openTab(browser).step('look', 0);
    expect(openTab(browser).step('look', 31)).toEqual(['end']);
  });

  it('begins afresh for the next person, however long the one before was gone', () => {
    const browser = signedIn();
    const tab = openTab(browser);
    tab.step('look', 0);
    browser.session = 'second';
    expect(tab.step('look', 45)).toEqual([]);
    expect(tab.wait(74)).toEqual(['warn']);
  });

  it('is kept by an open attempt or lesson, and the server hears of it', () => {
    const tab = openTab(signedIn());
    tab.step('look', 0);
    tab.step('hold', 1);
    const done = tab.wait(120);
    expect(new Set(done)).toEqual(new Set(['renew']));
    expect(done.length).toBeGreaterThanOrEqual(120 / (RENEWAL_MS / MINUTE) - 2);
    tab.step('release', 120);
    expect(tab.wait(150)).toEqual(['warn', 'stop_warning', 'end']);
  });

  it('is not made longer by a clock that is set back', () => {
    const tab = openTab(signedIn());
    tab.step('look', 0);
    tab.step('use', 10);
    tab.step('look', -600);
    expect(tab.wait(-570)).toEqual(['warn', 'stop_warning', 'end']);
  });

  it('is left where it has ended in another tab, unless an attempt is open', () => {
    const browser = signedIn();
    const [reading, working] = [openTab(browser), openTab(browser)];
    reading.step('look', 0);
    working.step('look', 0);
    working.step('hold', 0);
    browser.session = null;
    browser.isSignedIn = false;
    expect(reading.step('look', 5)).toEqual(['leave']);
    expect(working.step('look', 5)).toEqual([]);
  });

  it('is watched no more once it is an ordinary one', () => {
    const browser = signedIn();
    const tab = openTab(browser);
    tab.step('look', 0);
    tab.wait(28);
    browser.session = null;
    expect(tab.step('look', 29)).toEqual(['stop_warning']);
  });

  it('is left alone, as is everything, where there is none', () => {
    const tab = openTab({ session: null, isSignedIn: true, use: null });
    for (const on of ['look', 'use', 'hold', 'release', 'stay'] as const) expect(tab.step(on, 60)).toEqual([]);
    expect(tab.nextLook()).toBeNull();
  });
});

it('ends exactly when nobody has used it in any tab for thirty minutes, whatever tabs do', () => {
  const event = fc.record({
    on: fc.constantFrom<IdleEvent['on']>('look', 'use', 'stay', 'hold', 'release'),
    tab: fc.nat({ max: 1 }),
    pause_ms: fc.integer({ min: 0, max: 40 * MINUTE }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const browser = signedIn();
      const tabs = [openTab(browser), openTab(browser)] as const;
      let now_ms = 0;
      let used_ms = 0;
      for (const tab of tabs) tab.step('look', 0);
      for (const { on, tab: index, pause_ms } of events) {
        now_ms += pause_ms;
        const idle_ms = now_ms - used_ms;
        const tab = index === 0 ? tabs[0] : tabs[1];
        const isEnded = tab.step(on, now_ms / MINUTE).includes('end');
        expect(isEnded).toBe(idle_ms >= IDLE_MS);
        if (isEnded) return;
        const isAnswer = on === 'stay' || tab.state().holds > 0;
        if (isAnswer || (on === 'use' && idle_ms < IDLE_MS - WARNING_MS)) used_ms = now_ms;
      }
    }),
  );
});
