import { describe, expect, it, vi } from 'vitest';
import { openScreen } from './open-screen.ts';

const url = '/speaker/activity/screen?key=signed';
const getUrl = () => Promise.resolve(url);

describe('the projector window', () => {
  it('is asked for before the address is known, while the click still counts', () => {
    const open = vi.fn(() => null);
    void openScreen('screen', () => new Promise(() => undefined), open);
    expect(open).toHaveBeenCalledWith('', 'screen');
  });

  it('is told as an address where the browser refuses it', async () => {
    expect(await openScreen('screen', getUrl, () => null)).toEqual({ kind: 'blocked', url });
  });

  it('is closed again where there is no address', async () => {
    const close = vi.fn();
    const screen = { close, closed: false, focus: vi.fn(), location: { replace: vi.fn() } };
    const refused = () => Promise.reject(new Error('no address'));
    await expect(openScreen('screen', refused, () => screen)).rejects.toThrow('no address');
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.location.replace).not.toHaveBeenCalled();
  });
});
