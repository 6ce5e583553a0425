import { plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';

const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 });

/** Events of the product as people are told of them: their titles, and what more there is to say. */
export const eventTexts = {
  accepted: 'Заявка одобрена',
  rejected: 'Заявка отклонена',
  place: (organization: string, department: string): string => `${organization}, ${department}`,
  assigned: (title: string): string => `Вам назначено: ${title}`,
  invited: (title: string): string => `Вас ждут на занятии: ${title}`,
  marked: (title: string): string => `Работа проверена: ${title}`,
  points: (points: number, max_points: number): string =>
    `${numbers.format(points)} из ${numbers.format(max_points)} ${
      Number.isInteger(max_points) ? plural(max_points, { one: 'балла', few: 'баллов', many: 'баллов' }) : 'балла'
    }`,
  proposed: 'Учитель просит добавить людей в группу',
  proposed_for: (people: number, group: string): string =>
    `Группа ${inQuotes(group)}, ${people} ${plural(people, { one: 'человек', few: 'человека', many: 'человек' })}`,
  proposal_accepted: 'Администратор принял ваше предложение',
  proposal_declined: 'Администратор отклонил ваше предложение',
  group: (group: string): string => `Группа ${inQuotes(group)}`,
  cards_issued: 'Вашим ученикам сделаны новые карточки для входа',
  cards_issued_in: (people: number, group: string): string =>
    `Группа ${inQuotes(group)}, ${people} ${plural(people, {
      one: 'ученик',
      few: 'ученика',
      many: 'учеников',
    })}. Прежние пароли больше не действуют; в списке группы отмечено, у кого входа ещё не было.`,
  certificate: 'Вам выдан сертификат',
  certificate_for: (title: string, number: string): string => `За ${inQuotes(title)}. Номер: ${number}`,
} as const;
