import { GROUP_PARTICIPANTS_MAX } from '@parta/domain/limits';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import { adminTexts } from '../../texts.ts';

export const requestTexts = {
  title: 'Заявки',
  about: 'Люди, которые просят принять их в организацию.',
  column_person: 'Человек',
  column_department: 'Подразделение',
  column_type: 'Тип участия',
  column_asked: 'Подана',
  not_confirmed: 'Почта не подтверждена',
  column_decision: 'Решение',
  accept: 'Принять',
  accept_whom: (name: string): string => `Принять: ${name}`,
  reject: 'Отклонить',
  reject_whom: (name: string): string => `Отклонить: ${name}`,
  empty_title: 'Новых заявок нет',
  empty_text:
    'Заявки появятся здесь, когда кто-то найдёт организацию и попросит его принять. Можно не ждать и пригласить людей по почте.',
  invite: 'Пригласить',
  accept_title: 'Принять в организацию',
  accept_action: 'принятии заявки',
  accepted: (name: string): string => `Заявка принята: ${name}`,
  joins: (department: string, type: string): string => `${type}, ${department}`,
  seats_left: (seats: string): string => `Человек займёт место лицензии. Сейчас свободно: ${seats}.`,
  no_seats: 'Свободных мест нет: принять получится, когда место освободится или лицензию расширят.',
  unconfirmed_title: 'Почта ещё не подтверждена',
  unconfirmed: (name: string, email: string): string =>
    `${name}: адрес ${email} не подтверждён, поэтому принять заявку пока нельзя. Попросите открыть письмо «Парты» и перейти по ссылке из него, а потом примите заявку.`,
  reject_title: 'Отклонить заявку?',
  reject_text: (name: string): string =>
    `${name} не попадёт в организацию и увидит, что заявка отклонена. Заявку можно будет подать ещё раз.`,
  reject_action: 'отклонении заявки',
  rejected: (name: string): string => `Заявка отклонена: ${name}`,
} as const;

export const proposalTexts = {
  title: 'Предложения учителей',
  about:
    'Учитель просит добавить в свою группу людей из чужих подразделений. Кого вы добавите, тому учитель сможет менять имя и делать карточки для входа.',
  column_person: 'Человек',
  column_departments: 'Подразделение',
  column_group: 'Группа',
  column_teacher: 'Учитель',
  column_decision: 'Решение',
  group: (group: string, department: string): string => `${group}, ${department}`,
  no_teacher: 'Больше не работает',
  accept: 'Добавить',
  accept_whom: (name: string): string => `Добавить в группу: ${name}`,
  decline: 'Отклонить',
  decline_whom: (name: string): string => `Отклонить предложение: ${name}`,
  accept_title: 'Добавить в группу?',
  accept_text: (name: string, group: string): string =>
    `${name} появится в группе ${group} и займёт место лицензии, если ещё не занимает. Учитель получит уведомление.`,
  accept_action: 'принятии предложения',
  accepted: (name: string): string => `Добавлено в группу: ${name}`,
  decline_title: 'Отклонить предложение?',
  decline_text: (name: string, group: string): string =>
    `${name} не попадёт в группу ${group}. Учитель получит уведомление и сможет предложить ещё раз.`,
  decline_action: 'отклонении предложения',
  declined: (name: string): string => `Предложение отклонено: ${name}`,
} as const;

const PROPOSAL_REFUSALS: ReasonTexts<'proposal.decide'> = {
  unable_to_license: adminTexts.unable_to_license,
  unknown_person: 'Этот человек больше не в вашей организации. Предложение можно только отклонить.',
  not_found: 'По этому предложению уже есть решение. Список обновлён.',
  too_many_participants: `В группе уже ${GROUP_PARTICIPANTS_MAX} участников, больше добавить нельзя.`,
};

/** Words for a refused decision on a proposal. */
export function describeProposal(error: CallError): string | null {
  return findReasonText(PROPOSAL_REFUSALS, error);
}

const DECIDE_REFUSALS: ReasonTexts<'job.decide'> = {
  unable_to_license: adminTexts.unable_to_license,
  role_not_allowed: adminTexts.role_not_allowed,
  not_found: 'Заявку отозвали. Список обновлён.',
  already_decided: 'По этой заявке уже есть решение. Список обновлён.',
  email_not_confirmed: 'Почта ещё не подтверждена: принять заявку пока нельзя.',
};

/** Words for a refused decision. */
export function describeDecision(error: CallError): string | null {
  return findReasonText(DECIDE_REFUSALS, error);
}
