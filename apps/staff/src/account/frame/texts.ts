import type { AccountPath } from '../account-link.tsx';

/** Words of the frames around every page of the account service. */
export const frameTexts = {
  home: 'Парта, профиль',
  session_failed: 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз.',
  session_failed_aside:
    'Не получилось связаться с сервером. Пробуем снова и, как только получится, откроем страницу, с которой вы пришли. Можно и войти заново.',
  retry: 'Повторить',
  navigation: 'Разделы учётной записи',
  profile: 'Профиль',
  jobs: 'Заявки',
  security: 'Безопасность',
  data: 'Мои данные',
  workspace: 'В рабочую область',
  to_sign_in: 'Ко входу',
  missing_title: 'Страница не найдена',
  missing_text: 'Такой страницы нет. Возможно, адрес набран с ошибкой.',
} as const;

/** The sections of a signed-in person's account, in their order. */
export const sections: readonly { to: AccountPath; label: string }[] = [
  { to: '/profile', label: frameTexts.profile },
  { to: '/jobs', label: frameTexts.jobs },
  { to: '/security', label: frameTexts.security },
  { to: '/data', label: frameTexts.data },
];
