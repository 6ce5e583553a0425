import type { AccessTokenPayload } from '@parta/domain/session/token';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToPerson } from './keep-to-person.ts';

const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB';
const person: AccessTokenPayload = {
  expiresAt: 1_800_000_000,
  userId: 'AAAAAAAAAAAAAAAAAAAAAA',
  userType: 'staff',
  firstName: 'Мария',
  lastName: 'Смирнова',
  middleName: '',
  departments: [],
  permissions: ['approved'],
  limits: {},
};
const reload = vi.fn<() => void>();
const attempt = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response()));
const listeners = new Map<string, () => void>();
const target = { addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener) };

function begin(getUserId: () => string | null) {
  return keepToPerson({
    session: {
      send: async (send) => ({ response: await send() }),
      person: () => {
        const userId = getUserId();
        return userId === null ? null : { ...person, userId };
      },
    },
    person_id: person.userId,
    window: target,
    document: target,
    reload,
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  listeners.clear();
});

describe('a page of one person', () => {
  it('sends her calls, and also those that a run-out token will send to the refresh', async () => {
    expect(await begin(() => person.userId).send(attempt)).toHaveProperty('response');
    expect(await begin(() => null).send(attempt)).toHaveProperty('response');
    expect(attempt).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('sends nothing in the name of another person who has signed in meanwhile, and begins anew', async () => {
    expect(await begin(() => OTHER).send(attempt)).toEqual({ ended: 'leaving' });
    expect(attempt).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(['focus', 'visibilitychange'])('begins anew at %s, when somebody else is here', (event) => {
    let present = person.userId;
    begin(() => present);
    listeners.get(event)?.();
    expect(reload).not.toHaveBeenCalled();
    present = OTHER;
    listeners.get(event)?.();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
