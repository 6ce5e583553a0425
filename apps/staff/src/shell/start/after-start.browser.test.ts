import { REFRESH_MARKER_COOKIE, SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { beginOwnLeaving } from '@parta/web-kit/own-leaving';
import { watchOwner } from '@parta/web-kit/owner-watch';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { afterStart } from './after-start.ts';

function setOwner(user_id: string): void {
  document.cookie = `${SESSION_OWNER_COOKIE}=${user_id};path=/`;
}

function clearOwner(): void {
  for (const name of [SESSION_OWNER_COOKIE, REFRESH_MARKER_COOKIE]) document.cookie = `${name}=;path=/;max-age=0`;
}

// Files of tests share one browser.
beforeEach(clearOwner);

it('a page whose session ended in another tab before it watched for that begins again', async () => {
  onTestFinished(clearOwner);
  setOwner('anna');
  const { cookie: cookies } = document;
  clearOwner();
  const reload = vi.fn();
  afterStart({ isPersonal: true, cookies, reload });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a page that ends its session by itself leads on as it wishes, and watches again where that fails', () => {
  const stay = beginOwnLeaving('boris');
  onTestFinished(stay);
  const onGone = vi.fn();
  onTestFinished(watchOwner('boris', onGone));
  window.dispatchEvent(new Event('focus'));
  expect(onGone).not.toHaveBeenCalled();
  stay();
  window.dispatchEvent(new Event('focus'));
  expect(onGone).toHaveBeenCalledOnce();
});
