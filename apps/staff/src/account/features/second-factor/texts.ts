import type { SecondFactorState } from '@parta/domain/people/second-factor';
import { plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { PasskeyFailure } from '../../../shell/second-factor/passkeys.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';
import type { NameValues, NewPasskeyValues, PasswordValues } from './rules/factor-forms.ts';

const codeForms = { one: 'код', few: 'кода', many: 'кодов' } as const;

/** «Сегодня» inside of a sentence. */
function lower(moment: string): string {
  return moment.charAt(0).toLowerCase() + moment.slice(1);
}

export const secondFactorTexts = {
  title: 'Второй фактор',
  text: 'Кроме пароля при входе понадобится код с вашего телефона или ключ доступа: тот, кто узнает только пароль, войти не сможет.',
  load_action: 'загрузке второго фактора',
  off: 'Выключен',
  on: 'Включён',
  turn_on: 'Включить',
  rights_later: 'Если какие-то разделы ещё закрыты, выйдите и войдите снова.',

  app: 'Приложение с кодами',
  app_text: 'Приложение на телефоне показывает новый код каждые 30 секунд, интернет ему не нужен.',
  app_added: (moment: string): string => `Подключено: ${lower(moment)}`,
  app_connect: 'Подключить приложение',
  app_replace: 'Заменить',
  app_replace_label: 'Заменить приложение с кодами',
  app_remove: 'Удалить',
  app_remove_label: 'Удалить приложение с кодами',
  app_remove_title: 'Удалить приложение с кодами?',
  app_remove_text: 'Коды из этого приложения перестанут подходить.',
  app_remove_action: 'удалении приложения с кодами',
  app_removed: 'Приложение с кодами удалено',
  app_action: 'подключении приложения с кодами',
  app_connected: 'Приложение с кодами подключено',
  last_factor_text:
    'Это ваш единственный второй фактор: входить можно будет только по паролю, а коды восстановления перестанут действовать.',
  others_end: 'На других устройствах понадобится войти снова.',

  password_title: 'Введите пароль',
  password_text: 'Так мы убедимся, что второй фактор включаете именно вы.',
  next: 'Далее',
  scan_title: 'Подключите приложение с кодами',
  scan_install:
    'Установите на телефон приложение с кодами: «Яндекс Ключ» или любое другое с одноразовыми кодами (TOTP).',
  scan_qr: 'Добавьте в нём учётную запись и наведите камеру на этот QR-код.',
  qr_label: 'QR-код для приложения с кодами',
  secret: 'Нет камеры? Введите в приложении этот секрет:',
  secret_copy: 'Скопировать секрет',
  secret_copied: 'Секрет скопирован',
  not_copied: 'Браузер не дал скопировать. Выделите текст и скопируйте сами.',
  scan_code: 'Введите код, который показывает приложение.',
  code: 'Код из приложения',
  code_invalid: 'Код из приложения — это шесть цифр',
  connect: 'Подключить',

  passkeys: 'Ключи доступа',
  passkeys_text:
    'Вместо кода — отпечаток пальца, лицо, PIN-код этого устройства или ключ безопасности. На поддельном сайте ключ доступа не сработает.',
  passkeys_unavailable:
    'Ключи доступа работают, только если «Парта» открыта по адресу с именем и через https. По IP-адресу или без https браузеры их не дают.',
  passkeys_unsupported: 'Этот браузер не умеет работать с ключами доступа.',
  passkey_added: (moment: string): string => `Добавлен: ${lower(moment)}`,
  passkey_used: (moment: string): string => `Последнее использование: ${lower(moment)}`,
  passkey_unused: 'Ещё не использовался',
  passkey_add: 'Добавить ключ доступа',
  passkey_add_text: 'После кнопки «Создать» браузер предложит, где хранить ключ доступа.',
  passkey_name: 'Название',
  passkey_name_hint: 'По нему вы узнаете ключ в списке.',
  passkey_name_long: 'Название слишком длинное',
  passkey_create: 'Создать',
  passkey_add_action: 'добавлении ключа доступа',
  passkey_done: 'Ключ доступа добавлен',
  passkey_rename: 'Переименовать',
  passkey_rename_label: (name: string): string => `Переименовать ключ доступа ${inQuotes(name)}`,
  passkey_rename_title: 'Название ключа доступа',
  passkey_rename_action: 'переименовании ключа доступа',
  save: 'Сохранить',
  passkey_remove: 'Удалить',
  passkey_remove_label: (name: string): string => `Удалить ключ доступа ${inQuotes(name)}`,
  passkey_remove_title: (name: string): string => `Удалить ключ доступа ${inQuotes(name)}?`,
  passkey_remove_text: 'Входить с ним будет нельзя. На самом устройстве ключ останется, удалите его там отдельно.',
  passkey_remove_action: 'удалении ключа доступа',
  passkey_removed: 'Ключ доступа удалён',

  codes: 'Коды восстановления',
  codes_text: 'Пригодятся, если телефон потерян или сломан: каждый код заменяет второй фактор один раз.',
  codes_left: (count: number): string => `Осталось: ${count} ${plural(count, codeForms)}`,
  codes_few: 'Кодов почти не осталось. Сделайте новые и сохраните их.',
  codes_renew: 'Сделать новые',
  codes_renew_label: 'Сделать новые коды восстановления',
  codes_renew_title: 'Сделать новые коды восстановления?',
  codes_renew_text: 'Прежние коды сразу перестанут действовать.',
  codes_renew_action: 'создании кодов восстановления',
  codes_title: 'Сохраните коды восстановления',
  codes_once: 'Мы показываем их один раз. Храните их отдельно от телефона: на бумаге или в менеджере паролей.',
  codes_label: 'Коды восстановления',
  codes_copy: 'Скопировать',
  codes_copied: 'Коды скопированы',
  codes_download: 'Скачать',
  codes_print: 'Напечатать',
  codes_saved: 'Коды сохранены',
  codes_done: 'Готово',
  codes_file: 'parta-recovery-codes.txt',
  codes_sheet_title: 'Коды восстановления «Парты»',
  codes_sheet_of: (name: string): string => `Учётная запись: ${name}`,
  codes_sheet_text: 'Каждый код заменяет второй фактор при входе один раз. Никому их не показывайте.',

  protect_heading: 'Защитите учётную запись',
  protect_later: 'Позже',
  protect_on: 'Второй фактор включён.',
  protect_go_on: 'Продолжить',
} as const;

/** Why a person is asked to enrol. */
export const protectTexts: Readonly<Record<Extract<SecondFactorState, 'asked' | 'required'>, string>> = {
  asked:
    'Вы управляете всей «Партой»: одного украденного пароля хватит, чтобы прочитать данные каждой школы. Включите второй фактор — код с телефона или ключ доступа.',
  required:
    'На этом сервере администраторы входят со вторым фактором. Пока вы его не включили, управление организацией и платформой закрыто; всё остальное работает.',
};

/** Why the browser made no passkey. */
export const makingFailures: Readonly<Record<PasskeyFailure, string>> = {
  declined: 'Браузер не создал ключ доступа: вы отменили запрос или время вышло. Попробуйте ещё раз.',
  known: 'На этом устройстве уже есть ключ доступа к вашей учётной записи.',
  failed: 'Браузер не смог создать ключ доступа. Попробуйте ещё раз или выберите другое устройство.',
};

export const beginRefusals: RefusalTexts<'second_factor.totp_begin', PasswordValues> = {
  wrong_password: { field: 'password', text: 'Неверный пароль' },
  too_many_attempts: { field: null, text: tooManyAttempts },
};

export const confirmRefusals: RefusalTexts<'second_factor.totp_confirm', { code: string }> = {
  wrong_code: { field: 'code', text: 'Код не подошёл. Проверьте время на телефоне и введите новый код.' },
  not_begun: { field: null, text: 'Этот QR-код больше не действует. Закройте окно и начните снова.' },
  too_many_attempts: { field: null, text: tooManyAttempts },
};

export const passkeyRefusals: RefusalTexts<
  'second_factor.passkey_begin' | 'second_factor.passkey_add',
  NewPasskeyValues
> = {
  wrong_password: { field: 'password', text: 'Неверный пароль' },
  wrong_passkey: { field: null, text: 'Сервер не принял этот ключ доступа. Попробуйте ещё раз.' },
  passkeys_unavailable: { field: null, text: secondFactorTexts.passkeys_unavailable },
  too_many_passkeys: { field: null, text: 'Ключей доступа уже слишком много. Удалите те, которыми не пользуетесь.' },
  not_begun: { field: null, text: 'Время вышло. Попробуйте ещё раз.' },
  passkey_known: { field: null, text: makingFailures.known },
  too_many_attempts: { field: null, text: tooManyAttempts },
};

export const renameRefusals: RefusalTexts<'second_factor.passkey_rename', NameValues> = {
  not_found: { field: null, text: 'Этого ключа доступа уже нет.' },
};

export const removeRefusals: ReasonTexts<'second_factor.totp_remove' | 'second_factor.passkey_remove'> = {
  not_found: 'Этот второй фактор уже удалён.',
};

export const renewRefusals: ReasonTexts<'second_factor.recovery_codes'> = {
  not_enrolled: 'Второй фактор уже выключен.',
};
