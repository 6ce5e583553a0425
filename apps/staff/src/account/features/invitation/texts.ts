import type { JobRole } from '@parta/domain/people/roles';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';
import { consentOutdated, newPasswordRefusals } from '../../fields/texts.ts';
import type { InvitedValues } from './rules/invited-form.ts';

export const invitationTexts = {
  title: 'Приглашение',
  load_action: 'загрузке приглашения',
  invites: 'Вас приглашает',
  department: 'Подразделение',
  you_will_be: 'Кем вы будете',
  roles: 'Что вы сможете',
  for_address: 'Приглашение для адреса',
  accept: 'Принять приглашение',
  accept_action: 'принятии приглашения',
  sign_in_first: 'С этим адресом уже есть учётная запись. Войдите, чтобы принять приглашение.',
  other_person: (name: string): string =>
    `Сейчас в этом браузере открыта другая учётная запись: ${name}. Из неё вы выйдете.`,
  create: 'Создайте учётную запись, чтобы принять приглашение. Подтверждать почту не понадобится.',
  submit: 'Создать учётную запись и принять',
  bad_title: 'Приглашение не действует',
  no_token: 'Откройте ссылку из письма ещё раз: в этом адресе её нет.',
  ask_anew: 'Попросите администратора организации прислать новое приглашение.',
  to_sign_in: 'Ко входу',
  changed: 'Пока страница была открыта, что-то изменилось. Посмотрите ещё раз.',
} as const;

/** What a role lets the person do. */
export const roleTexts: Readonly<Record<JobRole, string>> = {
  student: 'учиться и выполнять задания',
  author: 'создавать материалы',
  organiser: 'проводить мероприятия и вести группы',
  organisation_administrator: 'управлять организацией: людьми, заявками и подразделениями',
};

export const aboutRefusals: ReasonTexts<'invitation.about'> = {
  link_invalid: 'Приглашение уже принято, отозвано или его срок истёк.',
  too_many_attempts: tooManyAttempts,
};

export const acceptRefusals: RefusalTexts<'invitation.accept', InvitedValues> = {
  ...newPasswordRefusals,
  link_invalid: { field: null, text: `${aboutRefusals.link_invalid} ${invitationTexts.ask_anew}` },
  unable_to_license: {
    field: null,
    text: 'В лицензии организации не осталось мест. Попросите администратора освободить место и примите приглашение снова: оно остаётся в силе.',
  },
  consent_outdated: { field: 'consent', text: consentOutdated },
  sign_in_needed: { field: null, text: invitationTexts.changed },
  account_needed: { field: null, text: invitationTexts.changed },
  too_many_attempts: { field: null, text: tooManyAttempts },
};
