import { SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { beginOwnLeaving } from '@parta/web-kit/own-leaving';
import { watchOwner } from '@parta/web-kit/owner-watch';
import { expect, it, onTestFinished, vi } from 'vitest';
import { afterStart } from './after-start.ts';

function setOwner(user_id: string): void {
  document.cookie = `${SESSION_OWNER_COOKIE}=${user_id};path=/`;
}

function clearOwner(): void {
  document.cookie = `${SESSION_OWNER_COOKIE}=;path=/;max-age=0`;
}

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
  const stay = beginOwnLeaving();
  onTestFinished(stay);
  const onGone = vi.fn();
  onTestFinished(watchOwner('anna', onGone));
  window.dispatchEvent(new Event('focus'));
  expect(onGone).not.toHaveBeenCalled();
  stay();
  window.dispatchEvent(new Event('focus'));
  expect(onGone).toHaveBeenCalledOnce();
});
