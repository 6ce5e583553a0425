import { type PluralForms, plural } from '@parta/domain/text/plural';

const chosenForms: PluralForms = { one: 'Выбран', few: 'Выбрано', many: 'Выбрано' };
const peopleForms: PluralForms = { one: 'человек', few: 'человека', many: 'человек' };
const groupForms: PluralForms = { one: 'группе', few: 'группах', many: 'группах' };

const people = (count: number): string => `${count} ${plural(count, peopleForms)}`;

/** Words of the choice of people out of groups. */
export const membersTexts = {
  search: 'Найти человека или группу',
  tree: 'Группы и их участники',
  none: 'Никто не выбран',
  chosen: (count: number, groups: number): string =>
    `${plural(count, chosenForms)} ${people(count)} в ${groups} ${plural(groups, groupForms)}`,
  choose_all: 'Выбрать всех',
  choose_none: 'Снять выбор',
  people,
  nobody: 'никого нет',
  taken: 'уже участвует',
  all_taken: 'все уже участвуют',
  failed: 'не загрузилась, нажмите ещё раз',
  not_found: 'Никого не нашлось',
  some_unsearched: 'Групп много, поэтому люди ищутся только в открытых. Название группы можно искать всегда.',
  no_organization: 'Сначала выберите организацию.',
  no_rights: 'Участников выбирают из групп, а прав на группы у вас нет. Обратитесь к администратору организации.',
  no_groups: 'В этой организации у вас пока нет групп.',
  to_groups: 'Создать группу',
  groups_action: 'загрузке групп',
  members_action: 'загрузке участников группы',
} as const;
