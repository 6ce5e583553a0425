import type { NewsAudience } from '@parta/domain/codes';
import { NEWS_TERM_MAX_DAYS } from '@parta/domain/limits';
import { type CallError, isTooLargeForProxy } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import { adminTexts } from '../../texts.ts';

export const newsTexts = {
  title: 'Уведомления',
  about_organization:
    'Новости для всех, кто работает или учится в вашей организации. Их видно в колокольчике наверху страницы.',
  about_platform: 'Новости для всех, для сотрудников, для учеников или для одной организации.',
  write: 'Написать уведомление',
  column_title: 'Уведомление',
  column_audience: 'Для кого',
  column_term: 'Показывается',
  from: (moment: string): string => `с ${moment}`,
  until: (moment: string): string => `до ${moment}`,
  column_state: 'Состояние',
  column_readers: 'Прочитали',
  urgent: 'Срочное',
  withdraw: 'Отозвать',
  withdraw_title: 'Отозвать уведомление?',
  withdraw_text: (title: string): string =>
    `«${title}» исчезнет у всех, и показать его снова будет нельзя. Можно написать новое.`,
  withdraw_action: 'отзыве уведомления',
  withdrawn: 'Уведомление отозвано',
  gone: 'Этого уведомления больше нет.',
  empty_title: 'Уведомлений пока нет',
  empty_text: 'Напишите первое: о каникулах, сроках, перерыве в работе.',
  load_action: 'загрузке уведомлений',
} as const;

export const stateTexts = {
  waiting: 'Ждёт',
  shown: 'Показывается',
  over: 'Закончилось',
  withdrawn: 'Отозвано',
} as const;

export const audienceTexts: Readonly<Record<NewsAudience, string>> = {
  all: 'Все',
  staff: 'Сотрудники',
  pupils: 'Ученики',
  organization: 'Одна организация',
};

export const newsFormTexts = {
  heading: 'Заголовок',
  overview: 'Текст',
  audience: 'Для кого',
  organization: 'Организация',
  organization_placeholder: 'Начните вводить название',
  organization_empty: 'Такой организации нет',
  organization_failed: 'Не получилось найти: проверьте связь.',
  organization_action: 'поиске организации',
  shown_from: 'Показывать с',
  shown_until: 'Показывать до',
  is_urgent: 'Срочное',
  is_urgent_about: 'Появится поверх страницы и останется, пока его не закроют',
  image: 'Картинка',
  image_choose: 'Добавить картинку',
  image_other: 'Другая картинка',
  image_remove: 'Убрать картинку',
  image_file: 'Файл картинки',
  image_action: 'загрузке картинки',
  preview: 'Как это увидят',
  preview_title: 'Заголовок',
  preview_overview: 'Текст уведомления',
  publish: 'Опубликовать',
  published: 'Уведомление опубликовано',
  action: 'публикации уведомления',
  moment_invalid: 'Неверный формат даты',
  ends_before_start: 'Конец должен быть позже начала',
  already_over: 'Это время уже прошло',
  term_too_long: `Показывать можно не дольше ${NEWS_TERM_MAX_DAYS} дней`,
} as const;

const createReasons: ReasonTexts<'news.create'> = {
  ends_before_start: newsFormTexts.ends_before_start,
  already_over: newsFormTexts.already_over,
  term_too_long: newsFormTexts.term_too_long,
  unknown_image: 'Картинка больше не хранится. Добавьте её ещё раз.',
  unknown_organization: 'Выберите организацию из списка.',
  key_reused: 'Это уведомление уже отправлено. Обновите страницу.',
  too_many_attempts: adminTexts.too_many_attempts,
};

const createFields: Readonly<Record<string, 'shown_until' | 'organization'>> = {
  ends_before_start: 'shown_until',
  already_over: 'shown_until',
  term_too_long: 'shown_until',
  unknown_organization: 'organization',
};

/** Words for news that were not published, and the field that they are about. */
export function describePublishing(
  error: CallError,
): { field: 'shown_until' | 'organization' | null; text: string } | null {
  const text = findReasonText(createReasons, error);
  return text === null ? null : { field: findReasonText(createFields, error), text };
}

const withdrawReasons: ReasonTexts<'news.withdraw'> = { not_found: newsTexts.gone };

/** Words for news that could not be withdrawn. */
export function describeWithdrawal(error: CallError): string | null {
  return findReasonText(withdrawReasons, error);
}

const imageReasons: ReasonTexts<'news.upload'> = {
  not_a_picture: 'Это не картинка, или её формат не подходит. Сохраните её как JPEG или PNG.',
  too_many_pixels: 'В картинке слишком много точек. Уменьшите её и попробуйте ещё раз.',
  broken_picture: 'Файл повреждён: картинку не удалось прочитать.',
  storage_limit: 'Место для файлов закончилось. Обратитесь к администратору.',
  file_too_large: 'Файл больше 20 МБ. Уменьшите картинку и попробуйте ещё раз.',
};

const imageTooLargeForProxy =
  'Файл больше, чем пропускает прокси-сервер перед «Партой». Уменьшите картинку или сообщите администратору.';

/** Words for a picture that was not stored. */
export function describeImage(error: CallError): string | null {
  return isTooLargeForProxy(error) ? imageTooLargeForProxy : findReasonText(imageReasons, error);
}
