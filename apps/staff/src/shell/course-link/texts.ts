import type { ReasonTexts } from '@parta/web-kit/reasons';

export const courseLinkTexts = {
  copy: 'Скопировать ссылку для самостоятельного изучения',
  copy_module: (title: string): string => `Скопировать ссылку для самостоятельного изучения: ${title}`,
  copied: 'Ссылка скопирована: по ней курс откроют для самостоятельного изучения',
  not_copied: (address: string): string => `Браузер не разрешил копирование. Ссылка: ${address}`,
  action: 'создании ссылки',
} as const;

/** Why no link was made. */
export const courseLinkRefusals: ReasonTexts<'material.link'> = {
  not_a_course: 'Ссылку для самостоятельного изучения получает только курс.',
  unknown_submaterial: 'Этого модуля в сохранённом курсе ещё нет. Дождитесь сохранения и скопируйте ссылку снова.',
  not_found: 'Материал не найден',
};
