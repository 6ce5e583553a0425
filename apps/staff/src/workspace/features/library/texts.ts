import { FOLDER_DEPTH_MAX, FOLDER_TITLE_MAX, FOLDERS_MAX } from '@parta/domain/limits';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';

export const slideForms = { one: 'слайд', few: 'слайда', many: 'слайдов' } as const;
export const elementForms = { one: 'элемент', few: 'элемента', many: 'элементов' } as const;
const questionForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' } as const;
const materialForms = { one: 'материал', few: 'материала', many: 'материалов' } as const;

/** A number with the noun that it counts. */
export function counted(n: number, forms: PluralForms): string {
  return `${n}\u00a0${plural(n, forms)}`;
}

/** Kinds of question that come with the tasks; conversion names them already. */
export const taskKindNames = { code: 'Задача', shell: 'Командная строка', web: 'HTML/CSS' } as const;

export const libraryTexts = {
  title: 'Библиотека',
  table: 'Папки и материалы',
  column_title: 'НАЗВАНИЕ',
  column_changed: 'ИЗМЕНЕН',
  column_place: 'РАСПОЛОЖЕНИЕ',
  parent: '...',
  parent_label: 'Вернуться в родительскую папку',
  empty_root_title: 'В библиотеке пока пусто',
  empty_root_text: 'Создайте первый материал: тест, опрос или презентацию.',
  empty_folder_title: 'В папке пока пусто',
  empty_folder_text: 'Создайте здесь материал или переместите его сюда из другой папки.',
  to_activities: 'К мероприятиям',
  load_action: 'загрузке библиотеки',
  search: 'Поиск по библиотеке',
  search_action: 'поиске по библиотеке',
  nothing_found_title: 'Ничего не нашлось',
  nothing_found_text: (words: string): string => `В названиях папок и материалов нет ${inQuotes(words)}.`,
  found_limit: 'Показаны первые 100 папок и 100 материалов. Уточните запрос, чтобы найти остальное.',
  show_all: 'Показать всю библиотеку',
  way_separator: ' / ',
} as const;

export const actionTexts = {
  open: 'Открыть',
  run: 'Провести',
  launch: 'Запустить сейчас',
  edit: 'Редактировать',
  preview: 'Просмотр',
  rename: 'Переименовать',
  move: 'Переместить…',
  copy: 'Создать копию',
  convert: 'Изменить тип…',
  delete: 'Удалить',
} as const;

export const createTexts = {
  create: 'Создать',
  folder: 'Папка',
  folder_title: 'Новая папка',
  folder_submit: 'Создать папку',
  folder_action: 'создании папки',
  material_submit: 'Создать и открыть',
  material_action: 'создании материала',
  default_titles: {
    test: 'Новый тест',
    survey: 'Новый опрос',
    tasks: 'Новые задачи',
    presentation: 'Новая презентация',
    material: 'Новый материал',
    course: 'Новый курс',
  },
  rename_folder_title: 'Переименование папки',
  rename_material_title: 'Переименование материала',
  save: 'Сохранить',
  cancel: 'Отмена',
  rename_action: 'переименовании',
  title: 'Название',
  required: 'Заполните это поле',
  folder_too_long: `Максимальная длина названия - ${FOLDER_TITLE_MAX} символов`,
  material_too_long: 'Максимальная длина названия - 255 символов',
} as const;

/** What a refusal says of a folder or material. */
export const refusalTexts = {
  cycle: 'Папку нельзя переместить в неё саму или в папку внутри неё.',
  too_deep_folder: `Папки можно вкладывать друг в друга не глубже ${FOLDER_DEPTH_MAX} уровней.`,
  too_many_folders: `В библиотеке уже ${FOLDERS_MAX} папок, больше нельзя. Удалите пустые, чтобы создать новую.`,
  not_found: 'Этого уже нет в библиотеке: возможно, удалено в другом окне.',
  forbidden: 'У вас нет прав на материалы этого вида.',
  materials_limit: 'Достигнуто наибольшее число материалов. Удалите ненужные, чтобы добавить новые.',
  not_empty: (count: number): string =>
    `Можно удалить только пустую папку, а в этой ${counted(count, elementForms)}. Переместите или удалите содержимое.`,
  not_empty_short: (count: number): string => `в папке ${counted(count, elementForms)}`,
  not_empty_title: (title: string): string => `Папка ${inQuotes(title)} не пуста`,
  unknown: (reason: string): string => `произошла ошибка (${reason})`,
} as const;

export const changeTexts = {
  moved: (count: number, place: string): string =>
    count === 1
      ? `Перемещено в ${inQuotes(place)}.`
      : `Перемещено в ${inQuotes(place)}: ${counted(count, elementForms)}.`,
  undo: 'Отменить',
  moved_back: 'Возвращено на место.',
  folder_deleted: 'Папка удалена',
  material_deleted: 'Материал удалён',
  deleted_many: (count: number): string => `Удалено: ${counted(count, elementForms)}`,
  moving: 'Перемещение',
  copying: 'Копирование',
  deleting: 'Удаление',
  move_action: 'перемещении',
  delete_action: 'удалении',
  progress: (done: number, total: number): string => `${done} из ${total}`,
  failed_title: (done: number, total: number): string => `Получилось ${done} из ${total}`,
  failed_item: (title: string, reason: string): string => `${inQuotes(title)}: ${reason}`,
  failed_more: (count: number): string => `и ещё ${count}`,
} as const;

export const selectionTexts = {
  bar: 'Действия с выбранным',
  chosen: (count: number): string => `Выбрано: ${count}`,
  move: 'Переместить',
  copy: 'Копировать',
  delete: 'Удалить',
  clear: 'Снять выделение',
} as const;

export const moveTexts = {
  title: (title: string): string => `Куда переместить ${inQuotes(title)}?`,
  title_many: (count: number): string => `Куда переместить ${counted(count, elementForms)}?`,
  search: 'Найти папку',
  tree: 'Папки библиотеки',
  submit: 'Переместить сюда',
  here: 'сейчас здесь',
  closed: 'нельзя переместить сюда',
  expand: (title: string): string => `Раскрыть ${inQuotes(title)}`,
  collapse: (title: string): string => `Свернуть ${inQuotes(title)}`,
  nothing: 'Такой папки нет',
  load_action: 'загрузке папок',
} as const;

export const deleteTexts = {
  folder_title: (title: string): string => `Удалить папку ${inQuotes(title)}?`,
  material_title: (title: string): string => `Удалить материал ${inQuotes(title)}?`,
  many_title: (count: number): string => `Удалить ${counted(count, elementForms)}?`,
  folder_text: 'Удалить можно только пустую папку.',
  material_text: 'Материал удалится насовсем. Мероприятия, которые из него уже созданы, продолжат работать.',
  many_text: 'Материалы удалятся насовсем, папки — только пустые. Созданные мероприятия продолжат работать.',
  used: (courses: number): string =>
    courses === 1
      ? 'Материал входит в курс, в нём появится ошибка «Дочерний модуль не найден»:'
      : 'Материал входит в курсы, в них появится ошибка «Дочерний модуль не найден»:',
  used_many: (courses: number): string =>
    courses === 1
      ? 'Среди выбранного есть модули курса, в нём появится ошибка «Дочерний модуль не найден»:'
      : 'Среди выбранного есть модули курсов, в них появится ошибка «Дочерний модуль не найден»:',
  used_maybe:
    'Если среди выбранного есть модули курсов, которые остаются, в них появится ошибка «Дочерний модуль не найден».',
  in_catalog: 'Копия, опубликованная в каталоге, останется.',
  submit: 'Удалить',
  uses_action: 'проверке материала',
} as const;

export const copyTexts = {
  title: 'Копирование материала',
  text: (title: string): string => `Создать копию материала ${inQuotes(title)}? Она появится в корне библиотеки.`,
  text_many: (count: number): string =>
    `Скопировать ${counted(count, materialForms)}? Копии появятся в корне библиотеки.`,
  submit: 'Создать копию',
  submit_many: 'Копировать',
} as const;

const lostForms = { one: 'Будет удалён', few: 'Будут удалены', many: 'Будут удалены' } as const;
const keptForms = { one: 'останется', few: 'останутся', many: 'останутся' } as const;
const emptiedForms = { one: 'останется пустым', few: 'останутся пустыми', many: 'останутся пустыми' } as const;

export const conversionTexts = {
  title: 'Изменение типа материала',
  question: (title: string): string => `Новый тип материала ${inQuotes(title)}`,
  choose: 'Выберите новый тип материала',
  submit: 'Изменить тип',
  success: 'Тип материала успешно изменен.',
  failure: 'Произошла ошибка при преобразовании типа материала.',
  convert_action: 'преобразовании типа материала',
  effects: 'Что произойдёт',
  effects_action: 'подсчёте изменений',
  other_kind: 'Другой вид вопроса',
  becomes: (count: number, from: string, to: string): string =>
    `${from} → ${to}: ${counted(count, questionForms)}. Правильные ответы нужно будет отметить.`,
  no_questions: 'В материале нет вопросов: изменится только его тип.',
  nothing_changes: 'Все вопросы останутся без изменений.',
  kept: (count: number): string => `${counted(count, questionForms)} ${plural(count, keptForms)} без изменений.`,
  lost: (count: number): string => `${plural(count, lostForms)} ${counted(count, questionForms)}:`,
  deleted: (kind: string, count: number): string => `${kind}: ${count}`,
  emptied: (count: number): string => `${counted(count, slideForms)} ${plural(count, emptiedForms)}.`,
} as const;

export const dragTexts = {
  lifted: (count: number): string => `Перетаскивание: ${counted(count, elementForms)}`,
  over: (place: string): string => `Отпустите, чтобы переместить в ${inQuotes(place)}`,
  dropped: (place: string): string => `Перемещение в ${inQuotes(place)}`,
  cancelled: 'Перетаскивание отменено',
} as const;
