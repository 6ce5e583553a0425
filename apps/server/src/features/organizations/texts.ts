import type { JobLetter } from './types.ts';

interface Place {
  organization: string;
  department: string;
}

/** Mails about a decision on somebody's job. */
export const jobLetterTexts: Record<
  JobLetter,
  { subject: (place: Place) => string; paragraphs: (place: Place) => string[]; button: string }
> = {
  accepted: {
    subject: ({ organization }) => `Заявка одобрена: ${organization}`,
    paragraphs: ({ organization, department }) => [
      `Администратор одобрил вашу заявку. Организация: ${organization}. Подразделение: ${department}.`,
      'Всё, что открывают ваши роли в этой организации, уже доступно.',
    ],
    button: 'Открыть «Парту»',
  },
  rejected: {
    subject: ({ organization }) => `Заявка отклонена: ${organization}`,
    paragraphs: ({ organization, department }) => [
      `Администратор отклонил вашу заявку. Организация: ${organization}. Подразделение: ${department}.`,
      'Если это ошибка, свяжитесь с администратором организации. Заявку можно подать ещё раз.',
    ],
    button: 'Мои заявки',
  },
  dismissed: {
    subject: ({ organization }) => `Доступ прекращён: ${organization}`,
    paragraphs: ({ organization, department }) => [
      `Администратор прекратил ваш доступ. Организация: ${organization}. Подразделение: ${department}.`,
      'Роли, которые были у вас в этом подразделении, больше не действуют. На всех устройствах нужно войти заново.',
      'Если это ошибка, свяжитесь с администратором организации. Заявку можно подать ещё раз.',
    ],
    button: 'Мои заявки',
  },
  sessions_ended: {
    subject: ({ organization }) => `Входы завершены: ${organization}`,
    paragraphs: ({ organization }) => [
      `Администратор завершил все входы в вашу учётную запись. Организация: ${organization}.`,
      'Пароль остался прежним, на всех устройствах нужно войти заново.',
      'Если вы не знаете, почему это сделали, свяжитесь с администратором организации и смените пароль.',
    ],
    button: 'Войти',
  },
};
