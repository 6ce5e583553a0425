import type { JobStatus } from '@parta/domain/codes';
import { inQuotes } from '@parta/domain/text/quotes';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import type { RefusalTexts } from '../../fields/refusals.ts';
import type { ApplicationValues } from './rules/application-form.ts';

export const jobTexts = {
  title: 'Заявки',
  load_action: 'загрузке заявок',
  apply: 'Подать заявку',
  list: 'Мои организации и заявки',
  empty_title: 'Заявок пока нет',
  empty_text: 'Найдите свою организацию и подайте заявку: её администратор откроет вам доступ.',
  withdraw: 'Отозвать',
  withdraw_title: 'Отозвать заявку?',
  withdraw_text: (place: string): string =>
    `Администратор больше не увидит заявку в ${inQuotes(place)}. Подать её снова можно в любой момент.`,
  withdraw_action: 'отзыве заявки',
  withdrawn: 'Заявка отозвана',
  leave: 'Покинуть',
  leave_title: 'Покинуть организацию?',
  leave_text: (place: string): string =>
    `Вы потеряете доступ ко всему, что открыто вам в ${inQuotes(place)}. Чтобы вернуться, понадобится новая заявка.`,
  leave_action: 'выходе из организации',
  left: 'Вы больше не состоите в этой организации',
  apply_again: 'Подать снова',
  apply_title: 'Новая заявка',
  apply_type: 'Кто вы в этой организации?',
  apply_submit: 'Отправить заявку',
  apply_action: 'отправке заявки',
  applied: 'Заявка отправлена',
  closed_title: 'Доступ ещё не открыт',
  closed_none: 'Чтобы начать работу, подайте заявку в свою организацию. Её администратор откроет вам доступ.',
  closed_waiting: 'Заявка ждёт решения администратора организации. Если ответа долго нет, напишите ему.',
  closed_rejected: 'Организация отклонила заявку. Уточните причину у её администратора и подайте заявку снова.',
  closed_accepted: 'Заявка принята: нажмите «Проверить снова», чтобы открыть доступ на этом устройстве.',
  closed_email: 'Сначала подтвердите почту по ссылке из письма: до этого заявку не рассмотрят.',
  to_profile: 'Открыть профиль',
  check_again: 'Проверить снова',
  check_action: 'проверке доступа',
  unchanged: 'Пока без изменений',
  open_title: 'Доступ открыт',
  open_text: 'Рабочая область готова: в ней материалы и мероприятия.',
  to_workspace: 'В рабочую область',
} as const;

export const statusTexts: Readonly<Record<JobStatus, { label: string; meaning: string }>> = {
  waiting: { label: 'Ожидает', meaning: 'Администратор организации ещё не рассмотрел заявку.' },
  accepted: { label: 'Принята', meaning: 'Вы состоите в этом подразделении.' },
  rejected: { label: 'Отклонена', meaning: 'Вы здесь не состоите: заявку отклонили, доступ закрыли или вы ушли сами.' },
};

export const applyRefusals: RefusalTexts<'user.apply', ApplicationValues> = {
  unknown_department: {
    field: 'place',
    text: 'Это подразделение закрыто. Найдите организацию заново и выберите другое.',
  },
  already_asked: { field: 'place', text: 'Заявка в это подразделение уже ждёт решения' },
  already_accepted: { field: 'place', text: 'Вы уже состоите в этом подразделении' },
  too_many_requests_waiting: {
    field: null,
    text: 'Слишком много заявок ждут решения. Отзовите лишние или дождитесь ответа.',
  },
};

export const withdrawRefusals: ReasonTexts<'user.withdraw_job'> = {
  not_found: 'Этой заявки больше нет: список обновлён.',
  already_decided: 'Заявку уже рассмотрели: список обновлён.',
};

export const leaveRefusals: ReasonTexts<'user.leave_job'> = {
  not_found: 'Этой должности больше нет: список обновлён.',
  not_accepted: 'Вы уже не состоите в этом подразделении: список обновлён.',
  student_job: 'Ученика отчисляет организация: обратитесь к её администратору.',
  last_administrator: 'Вы — единственный администратор организации. Сначала назначьте другого.',
};

export const checkRefusals: ReasonTexts<'auth.refresh'> = {
  incorrect_refresh_token: 'Вход больше не действует. Войдите снова.',
  no_leu: 'Заявка принята, но для вас нет места в лицензии организации. Обратитесь к её администратору.',
  license_expired: 'Срок лицензии организации истёк. Обратитесь к её администратору.',
};
