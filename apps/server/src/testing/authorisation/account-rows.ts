import type { EndpointName } from '@parta/contract/endpoints';
import { listDemoAccounts } from '../../features/demo/commands/seed-school.ts';
import { ACTORS } from '../actors.ts';
import { isSignedIn } from './expectations.ts';
import type { Row } from './row.ts';

const WRONG = 'не тот пароль';
const NO_PASSKEY = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key' as const,
  response: { clientDataJSON: '', attestationObject: '' },
  clientExtensionResults: {},
};
const names = { lastName: 'Новая', firstName: 'Вера', middleName: '' };

/** Calls of the account service: guests' forms, and what a person does with her own account. */
export const accountRows = {
  'auth.login': [
    {
      names: 'nothing',
      inside: 200,
      // Not all into one account: tries that are under way count as failed.
      parts: (_objects, actor) => {
        const accounts = listDemoAccounts();
        const { email, password } = accounts[ACTORS.indexOf(actor) % accounts.length] ?? { email: '', password: '' };
        return { body: { email, password } };
      },
    },
  ],
  'auth.second_factor': [{ names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x', code: '123456' } }) }],
  'auth.second_factor_challenge': [{ names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x' } }) }],
  'auth.refresh': [{ names: 'nothing', inside: 200, except: (actor) => (isSignedIn(actor) ? undefined : 400) }],
  'auth.logout': [{ names: 'nothing', inside: 204 }],
  'auth.consent': [{ names: 'nothing', inside: 200 }],
  'auth.register': [
    {
      names: 'nothing',
      inside: 400,
      parts: () => ({
        body: {
          ...names,
          email: 'new@test.example',
          password: 'совсем новый пароль',
          userType: 'student',
          departmentId: null,
          consent: { version: 'прошлого века' },
        },
      }),
    },
  ],
  'auth.confirmation': [{ names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x' } }) }],
  'auth.confirm_email': [{ names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x', password: WRONG } }) }],
  'auth.resend_confirmation': [{ names: 'nothing', inside: 409, parts: () => ({ body: { join: null } }) }],
  'auth.first_sign_in': [{ names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x' } }) }],
  'auth.first_password': [{ names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x', password: WRONG } }) }],
  'auth.ask_reset': [{ names: 'nothing', inside: 204, parts: () => ({ body: { email: 'none@test.example' } }) }],
  'auth.reset_password': [
    { names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x', password: 'совсем новый пароль' } }) },
  ],
  'auth.set_up': [
    {
      names: 'nothing',
      inside: 400,
      parts: () => ({
        body: { ...names, token: 'x', email: 'chief@test.example', password: 'совсем новый пароль' },
      }),
    },
  ],
  'reminder.ask': [{ names: 'nothing', inside: 404, parts: () => ({ params: { code: 'x' } }) }],
  'reminder.stop': [{ names: 'nothing', inside: 404, parts: () => ({ params: { code: 'x' } }) }],
  'mailbox.list': [{ names: 'nothing', inside: 200, except: (actor) => (actor === 'platform' ? undefined : 404) }],
  'notification.list': [{ names: 'nothing', inside: 200 }],
  'notification.unread': [{ names: 'nothing', inside: 200 }],
  'notification.read': [
    { names: 'object', inside: 204, parts: ({ notification_id }) => ({ params: { id: notification_id } }) },
  ],
  'notification.read_all': [{ names: 'nothing', inside: 204 }],
  'user.self': [{ names: 'nothing', inside: 200 }],
  'user.update': [{ names: 'nothing', inside: 200, parts: () => ({ body: {} }) }],
  'user.rights': [{ names: 'nothing', inside: 200 }],
  'user.change_email': [
    {
      names: 'nothing',
      inside: 400,
      parts: () => ({ body: { email: 'other@test.example', password: WRONG } }),
    },
  ],
  'user.change_password': [
    {
      names: 'nothing',
      inside: 400,
      parts: () => ({ body: { currentPassword: WRONG, newPassword: 'совсем новый пароль' } }),
    },
  ],
  // A session on one's own computer is an ordinary one already; the password is looked at first.
  'auth.own_computer': [{ names: 'nothing', inside: 400, parts: () => ({ body: { password: WRONG } }) }],
  'user.sessions': [{ names: 'nothing', inside: 200 }],
  'user.sign_ins': [{ names: 'nothing', inside: 200 }],
  'user.end_session': [{ names: 'object', inside: 204, parts: ({ session_id }) => ({ params: { id: session_id } }) }],
  'user.end_sessions': [{ names: 'nothing', inside: 204 }],
  'second_factor.state': [{ names: 'nothing', inside: 200 }],
  'second_factor.totp_begin': [{ names: 'nothing', inside: 400, parts: () => ({ body: { password: WRONG } }) }],
  'second_factor.totp_confirm': [{ names: 'nothing', inside: 409, parts: () => ({ body: { code: '123456' } }) }],
  'second_factor.totp_remove': [{ names: 'nothing', inside: 404 }],
  'second_factor.recovery_codes': [{ names: 'nothing', inside: 409 }],
  'second_factor.passkey_begin': [{ names: 'nothing', inside: 400, parts: () => ({ body: { password: WRONG } }) }],
  'second_factor.passkey_add': [
    { names: 'nothing', inside: 409, parts: () => ({ body: { name: 'Ключ', passkey: NO_PASSKEY } }) },
  ],
  // A passkey would have its owner asked for it everywhere; whose it is, the tests of the feature compare.
  'second_factor.passkey_rename': [
    {
      names: 'nothing',
      inside: 404,
      parts: (_objects, _actor, { objects }) => ({ params: { id: objects.random.session_id }, body: { name: 'Ключ' } }),
    },
  ],
  'second_factor.passkey_remove': [
    {
      names: 'nothing',
      inside: 404,
      parts: (_objects, _actor, { objects }) => ({ params: { id: objects.random.session_id } }),
    },
  ],
  'second_factor.challenge': [{ names: 'nothing', inside: 409 }],
  'second_factor.prove': [{ names: 'nothing', inside: 409, parts: () => ({ body: { code: '123456' } }) }],
  'user.jobs': [{ names: 'nothing', inside: 200 }],
  'user.apply': [
    {
      names: 'nothing',
      inside: 400,
      parts: (_objects, _actor, { objects }) => ({
        body: { departmentId: objects.random.department_id, type: 'student' },
      }),
    },
  ],
  // An accepted job is not taken back.
  'user.withdraw_job': [{ names: 'object', inside: 409, parts: ({ own_job_id }) => ({ params: { id: own_job_id } }) }],
  // A pupil's job is not left; leaving a staff job would change the cast.
  'user.leave_job': [{ names: 'object', inside: 409, parts: ({ pupil_job_id }) => ({ params: { id: pupil_job_id } }) }],
  'user.export': [{ names: 'nothing', inside: 200 }],
  'user.erase': [{ names: 'nothing', inside: 400, parts: () => ({ body: { password: WRONG } }) }],
  'user.search': [{ names: 'nothing', inside: 200, parts: () => ({ query: { q: 'проверкин никто' } }) }],
  'organization.search': [{ names: 'nothing', inside: 200, parts: () => ({ query: { q: 'гимназия' } }) }],
  'invitation.about': [{ names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x' } }) }],
  'invitation.accept': [{ names: 'nothing', inside: 400, parts: () => ({ body: { token: 'x', account: null } }) }],
} as const satisfies Partial<Record<EndpointName, readonly Row[]>>;
