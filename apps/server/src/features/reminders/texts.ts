import { plural } from '@parta/domain/text/plural';

/** Mails about assigned work. */
export const reminderTexts = {
  assigned: {
    subject: (title: string): string => `Вам назначено: ${title}`,
    paragraphs: (title: string, organizer: string, organization: string): string[] => [
      'Здравствуйте!',
      `Вам назначено задание «${title}». Назначил(а): ${organizer}, ${organization}.`,
    ],
  },
  ending: {
    subject: (title: string): string => `Скоро завершится: ${title}`,
    paragraphs: (title: string, organizer: string, organization: string): string[] => [
      'Здравствуйте!',
      `Меньше чем через сутки завершится задание «${title}», а вы его ещё не закончили. Назначил(а): ${organizer}, ${organization}.`,
    ],
  },
  until: (moment: string): string => `Выполнить до: ${moment}.`,
  moment: (date: string, time: string, zone: string): string => `${date}, ${time} (${zone})`,
  allowed: (minutes: number): string =>
    `На попытку отводится ${minutes} ${plural(minutes, { one: 'минута', few: 'минуты', many: 'минут' })}.`,
  switch: 'Такие письма можно отключить в личном кабинете: «Профиль», «Письма о заданиях».',
  button: 'Открыть задание',
  tab: (title: string): string => `${title} · Парта`,
  ask_title: 'Отключить письма о заданиях?',
  ask_text: 'Задания останутся в списке, писем о них больше не будет.',
  ask_button: 'Отключить',
  stopped_title: 'Письма о заданиях отключены',
  stopped_text: 'Включить их снова можно в личном кабинете: «Профиль», «Письма о заданиях».',
} as const;
