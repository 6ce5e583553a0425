import { describe, expect, it, vi } from 'vitest';
import { openScreen } from './open-screen.ts';

const url = '/speaker/activity/screen?key=signed';
const getUrl = () => Promise.resolve({ ok: true as const, value: url });

describe('the projector window', () => {
  it('is asked for before the address is known, while the click still counts', () => {
    const open = vi.fn(() => null);
    void openScreen('screen', () => new Promise(() => undefined), open);
    expect(open).toHaveBeenCalledWith('', 'screen');
  });

  it('is told as an address where the browser refuses it', async () => {
    expect(await openScreen('screen', getUrl, () => null)).toEqual({ kind: 'blocked', url });
  });

  it('says why there is no address', async () => {
    const refused = () => Promise.resolve({ ok: false as const, text: 'нет' });
    expect(await openScreen('screen', refused, () => null)).toEqual({ kind: 'failed', text: 'нет' });
  });
});
