import type { MaterialFatal } from '@parta/domain/codes';
import { FOLDERS_MAX } from '@parta/domain/limits';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';

const elementForms: PluralForms = { one: 'элемент', few: 'элемента', many: 'элементов' };

export const catalogTexts = {
  title: 'Каталог',
  search: 'Поиск по названию',
  type: 'Вид материала',
  any_type: 'Все виды',
  has_certificate: 'С сертификатом',
  reset: 'Сбросить фильтр',
  back: 'На уровень выше',
  folders: 'Папки',
  materials: 'Материалы',
  certificate: 'Сертификат',
  elements: (count: number): string => `${count} ${plural(count, elementForms)}`,
  found: (count: number): string =>
    `${plural(count, { one: 'Найден', few: 'Найдено', many: 'Найдено' })} ${count} ${plural(count, {
      one: 'материал',
      few: 'материала',
      many: 'материалов',
    })}`,
  found_many: 'Показаны первые 200 материалов. Уточните запрос',
  none_here: 'В самой папке подходящих материалов нет: откройте другую папку или найдите материал по названию.',
  none_at_root: 'В начале каталога подходящих материалов нет: откройте папку или найдите материал по названию.',
  empty_title: 'Здесь пока нет материалов',
  empty_text: 'Материалы каталога собирает куратор. Загляните позже или вернитесь к началу каталога.',
  empty_curator: 'Опубликуйте материал своей библиотеки или создайте папку.',
  nothing_title: 'Ничего не нашлось',
  nothing_text: 'Попробуйте другие слова или снимите фильтр.',
  to_root: 'В начало каталога',
  load_action: 'загрузке каталога',
  search_action: 'поиске в каталоге',
  state_action: 'загрузке сведений о публикации',
  own_action: 'поиске в библиотеке',
} as const;

/** Words of the curator. */
export const curatorTexts = {
  create_folder: 'Создать папку',
  rename_folder: 'Переименование папки',
  folder_title: 'Название',
  create: 'Создать',
  save: 'Сохранить',
  cancel: 'Отмена',
  required: 'Заполните это поле',
  too_long: 'Максимальная длина названия - 200 символов',
  publish: 'Опубликовать материал',
  publish_title: 'Публикация в каталоге',
  publish_about:
    'Выберите материал своей библиотеки. В каталоге появится его нынешняя версия; дальнейшие правки попадут туда, когда вы её обновите.',
  publish_search: 'Название материала',
  publish_hint: 'Введите часть названия',
  publish_none: 'В библиотеке нет такого материала',
  publish_submit: 'Опубликовать',
  no_library: 'Публикуют материалы своей библиотеки: для этого нужна роль автора',
  published: (title: string): string => `Материал ${inQuotes(title)} опубликован`,
  other_actions: 'Другие действия',
  actions: (title: string): string => `Другие действия: ${title}`,
  open: 'Открыть',
  rename: 'Переименовать',
  move: 'Переместить…',
  remove: 'Удалить',
  refresh: 'Обновить до последней версии',
  withdraw: 'Снять с публикации',
  about: 'О публикации',
  move_title: (title: string): string => `Куда переместить ${inQuotes(title)}?`,
  move_here: 'Переместить сюда',
  move_is_here: 'сейчас здесь',
  moved: 'Перемещено',
  root: 'Каталог',
  up: 'На уровень выше',
  no_folders: 'Здесь нет папок',
  removed: (title: string): string => `Папка ${inQuotes(title)} удалена`,
  remove_title: (title: string): string => `Удалить папку ${inQuotes(title)}?`,
  remove_text: 'Вернуть её будет нельзя.',
  not_empty: (count: number): string => `Папку нельзя удалить: в ней ${catalogTexts.elements(count)}.`,
  withdraw_title: (title: string): string => `Снять ${inQuotes(title)} с публикации?`,
  withdraw_text: 'Материал исчезнет из каталога. Копии в библиотеках и начатые мероприятия останутся.',
  withdrawn: (title: string): string => `Материал ${inQuotes(title)} снят с публикации`,
  refreshed: (title: string): string => `Материал ${inQuotes(title)} обновлён`,
  about_title: 'О публикации',
  about_published: 'Опубликован',
  about_by: 'Кем',
  about_updated: 'Обновлён',
  about_version: 'Опубликованная версия',
  about_source: 'Версия в библиотеке автора',
  source_gone: 'исходный материал удалён',
  nobody: 'поставляется вместе с программой',
  close: 'Закрыть',
  create_action: 'создании папки',
  rename_action: 'переименовании папки',
  move_action: 'перемещении',
  remove_action: 'удалении папки',
  publish_action: 'публикации материала',
  refresh_action: 'обновлении материала каталога',
  withdraw_action: 'снятии с публикации',
} as const;

/** Why a material can't be published, in words. */
export const publishProblems: Readonly<
  Record<
    | MaterialFatal
    | 'untitled'
    | 'already_published'
    | 'source_missing'
    | 'cycle'
    | 'too_deep_folder'
    | 'folder_full'
    | 'too_many_folders'
    | 'not_found',
    string
  >
> = {
  no_contents: 'В материале нет ни одного слайда.',
  child_missing: 'В курсе не хватает модуля: откройте курс в редакторе и уберите или замените его.',
  incomplete: 'В материале есть незаконченные вопросы. «Проверка материала» в редакторе покажет, что исправить.',
  untitled: 'Дайте материалу название.',
  already_published: 'Этот материал уже опубликован: обновите его в каталоге.',
  source_missing: 'Исходного материала больше нет.',
  cycle: 'Папку нельзя переместить в неё саму.',
  too_deep_folder: 'Слишком много вложенных папок.',
  folder_full: 'В этой папке больше нет места: выберите другую или сначала перенесите что-нибудь из неё.',
  too_many_folders: `В каталоге уже ${FOLDERS_MAX} папок, больше нельзя. Удалите пустые, чтобы создать новую.`,
  not_found: 'Этого уже нет. Обновите страницу.',
};
