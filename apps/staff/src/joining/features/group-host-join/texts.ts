import type { CallResult } from '@parta/contract/wire';
import { plural } from '@parta/domain/text/plural';
import { hoursAndMinutes } from '@parta/domain/time/texts';

const people = (count: number): string =>
  `${count} ${plural(count, { one: 'участник', few: 'участника', many: 'участников' })}`;

export const hostJoinTexts = {
  title: 'Подключение к группам',
  open_address: 'Откройте на телефоне или компьютере',
  and_type: 'и введите код своей группы',
  code: (signs: string): string => `Код: ${signs}`,
  qr: (name: string): string => `QR-код группы «${name}»`,
  enlarge: (name: string): string => `Показать QR-код группы «${name}» крупно`,
  copy_link: 'Скопировать ссылку',
  copy_link_of: (name: string): string => `Скопировать ссылку группы «${name}»`,
  link_copied: 'Ссылка скопирована',
  link_not_copied: 'Браузер не дал скопировать ссылку. Выделите адрес и скопируйте его сами.',
  until: (time: string): string => `Действует до ${time}`,
  left: (minutes: number): string =>
    minutes < 1
      ? 'осталось меньше минуты'
      : minutes < 60
        ? `осталось ${minutes} ${plural(minutes, { one: 'минута', few: 'минуты', many: 'минут' })}`
        : `осталось ${hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)}`,
  joined_count: (count: number): string =>
    `${plural(count, { one: 'Подключился', few: 'Подключились', many: 'Подключились' })}: ${count}`,
  of_all: (count: number): string => `всего в группе ${people(count)}`,
  stopped: 'Код не действует',
  stopped_text: 'По ссылке группы и с новым кодом войти можно.',

  stop: 'Остановить',
  stop_one: (name: string): string => `Остановить подключение к группе «${name}»`,
  stop_all: 'Остановить все',
  stop_title: 'Остановить подключение?',
  stop_text: (names: string): string =>
    `Код перестанет действовать сразу: ${names}. Кто уже подключился, останется в группе.`,
  stop_action: 'остановке подключения',
  prolong: 'Продлить на час',
  prolong_action: 'продлении подключения',
  prolonged: 'Коды действуют ещё час',
  open_again: 'Открыть снова',
  open_again_one: (name: string): string => `Открыть снова подключение к группе «${name}»`,
  to_groups: 'К списку групп',
  full_screen: 'На весь экран',
  leave_full_screen: 'Выйти из полноэкранного режима',

  people: 'Кто подключился',
  nobody: 'Пока никто не подключился. Имена появятся здесь сами.',
  refusals: 'Не получилось войти',
  load_action: 'загрузке подключения',
  lost: (time: string): string => `Нет связи с сервером. Показываем то, что было известно в ${time}, и пробуем снова.`,

  none_title: 'Группы не выбраны',
  none: 'Выберите группы в списке и нажмите «Подключить участников».',
  missing_title: 'Эти группы вам недоступны',
  missing: 'Такой группы нет, её удалили или ею управляют другие. Выберите группы в списке заново.',
  all_stopped: 'Подключение остановлено',
  archived: 'Архивную группу нельзя открыть для подключения',
  loading: 'Загружаем коды групп',
} as const;

type RefusedWhy = CallResult<'group.joining'>['refused'][number]['reason'];

/** Why somebody could not be let in, for the teacher. */
export const refusedTexts: Readonly<Record<RefusedWhy, string>> = {
  unable_to_license: 'нет свободного места в лицензии',
  primary_email_not_confirmed: 'почта ещё не подтверждена',
  too_many_participants: 'в группе больше нет места: уберите лишних или откройте вторую группу',
  not_let_in: 'заявка отклонена или участник удалён из группы',
};
