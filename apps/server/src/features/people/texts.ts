import { ONE_TIME_LINK_MINUTES, UNCONFIRMED_ACCOUNT_DAYS } from '@parta/domain/limits';
import { plural } from '@parta/domain/text/plural';

/** Words of a mail, without its receiver. */
interface LetterWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly address: string } | null;
}

const HELLO = 'Здравствуйте!';
const minutes = plural(ONE_TIME_LINK_MINUTES, { one: 'минуту', few: 'минуты', many: 'минут' });
const days = plural(UNCONFIRMED_ACCOUNT_DAYS, { one: 'день', few: 'дня', many: 'дней' });
const ONCE = `Ссылка сработает один раз и действует ${ONE_TIME_LINK_MINUTES} ${minutes}.`;

/** Words that passwords here are made of, on either keyboard, and which lists kept elsewhere do not have. */
export const guessedWords: readonly string[] =
  `parta парта parta-demo partademo demo demodemo школа shkola ученик учитель uchenik uchitel директор класс урок учеба
  учёба привет пароль parol любовь россия russia москва moskva наташа настя солнышко админ администратор добрый
  доступ вход солнце мамапапа спартак зенит динамо локомотив йцукен йцукенг йцукенгш йцукенгшщз фывапро фывапролд
  ячсмить qweasdzxc йцуфыв`.split(/\s+/u);

/** The Russian keyboard's letters, row by row. */
export const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** The consent in force. Whoever changes a word of it gives it a new version: people agree to what they have read. */
export const consentText = {
  version: '2026-11',
  title: 'Согласие на обработку персональных данных',
  /** @param mailbox where the operator is written to */
  paragraphs: (mailbox: string): string[] => [
    'Я даю согласие на обработку моих персональных данных организации, которая ведёт эту установку «Парты» (далее — оператор), по статье 9 Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных». ' +
      `Написать оператору можно по адресу ${mailbox}.`,
    'Какие данные: фамилия, имя и отчество, адрес электронной почты, подразделения, в которых я учусь или работаю, мои ответы на задания, оценки и результаты, время входов, сетевой адрес и название браузера.',
    'Зачем: чтобы завести учётную запись, проводить занятия и проверочные работы, показывать результаты мне и тем, кто их проводит, и защищать учётную запись от чужого входа. Для рекламы данные не используются.',
    'Что с данными делают: собирают, записывают, хранят, уточняют, используют, показывают сотрудникам организации, к которой я присоединюсь, обезличивают и удаляют — с помощью компьютеров оператора.',
    'Как долго: пока есть учётная запись. Когда её удаляют, имя и адрес почты стираются, а ответы и оценки остаются без имени. Журнал действий хранится дольше, имени и адреса почты в нём нет.',
    'Согласие можно отозвать в любое время: удалить учётную запись в личном кабинете или написать оператору. Без согласия пользоваться учётной записью нельзя; участвовать в занятии без учётной записи по-прежнему можно, если его проводят анонимно.',
    'За ребёнка согласие даёт его родитель или другой законный представитель, когда этого требует закон.',
  ],
};

/** Every mail of the account, each with what to do when it was not the reader. Names of strangers stand in none. */
export const letterTexts = {
  confirmRegistration: (address: string): LetterWords => ({
    subject: 'Подтвердите адрес почты',
    paragraphs: [
      HELLO,
      `С этим адресом зарегистрировались в «Парте». Чтобы подтвердить, что почта ваша, нажмите кнопку и введите пароль, который вы придумали. ${ONCE}`,
      `Если регистрировались не вы, ничего не нажимайте и удалите письмо: без подтверждения учётная запись исчезнет через ${UNCONFIRMED_ACCOUNT_DAYS} ${days}. А если «Парта» нужна вам самим, нажмите кнопку и задайте свой пароль: чужие входы прекратятся.`,
    ],
    button: { label: 'Подтвердить адрес', address },
  }),
  registeredAlready: (address: string): LetterWords => ({
    subject: 'У вас уже есть учётная запись',
    paragraphs: [
      HELLO,
      'Кто-то пробовал зарегистрироваться в «Парте» с этим адресом, а учётная запись с ним уже есть. В ней ничего не изменилось.',
      'Если это были вы и пароль забыт, нажмите кнопку и задайте новый.',
      'Если это были не вы, ничего делать не нужно.',
    ],
    button: { label: 'Задать новый пароль', address },
  }),
  resetPassword: (address: string): LetterWords => ({
    subject: 'Новый пароль',
    paragraphs: [
      HELLO,
      `Вы попросили сменить пароль в «Парте». Чтобы задать новый, нажмите кнопку. ${ONCE}`,
      'Если просили не вы, ничего не нажимайте и удалите письмо: старый пароль продолжит действовать.',
    ],
    button: { label: 'Задать новый пароль', address },
  }),
  passwordChanged: (address: string): LetterWords => ({
    subject: 'Пароль изменён',
    paragraphs: [
      HELLO,
      'Пароль вашей учётной записи в «Парте» изменён, все прежние сеансы завершены.',
      'Если меняли не вы, сейчас же нажмите кнопку и задайте новый пароль, затем проверьте, надёжно ли защищена почта.',
    ],
    button: { label: 'Это был не я', address },
  }),
  newDevice: (address: string): LetterWords => ({
    subject: 'Вход в «Парту» с нового устройства',
    paragraphs: [
      HELLO,
      'В вашу учётную запись вошли в браузере, в котором раньше в неё не входили. Когда и откуда, видно на странице «Безопасность» в разделе «Недавние входы».',
      'Если это были вы, делать ничего не нужно. Если нет, сейчас же нажмите кнопку и задайте новый пароль.',
    ],
    button: { label: 'Это был не я', address },
  }),
  guessedAt: (address: string): LetterWords => ({
    subject: 'Кто-то подбирает пароль к вашей учётной записи',
    paragraphs: [
      HELLO,
      'В вашу учётную запись много раз пытались войти с неверным паролем. Войти не удалось.',
      'Если это были вы и пароль забыт, нажмите кнопку и задайте новый. Если не вы, пароль можно не менять, если он больше нигде не используется и никому не известен.',
    ],
    button: { label: 'Задать новый пароль', address },
  }),
  sessionStolen: (address: string): LetterWords => ({
    subject: 'Мы завершили один из ваших сеансов',
    paragraphs: [
      HELLO,
      'В «Парту» пришли с копией вашего старого сеанса, поэтому этот сеанс завершён на всех устройствах, где он был открыт. Просто войдите снова.',
      'Так бывает, когда браузер восстановили из резервной копии. Если вы этого не делали, нажмите кнопку и задайте новый пароль.',
    ],
    button: { label: 'Задать новый пароль', address },
  }),
  confirmNewEmail: (address: string): LetterWords => ({
    subject: 'Подтвердите новый адрес почты',
    paragraphs: [
      HELLO,
      `Этот адрес указали новым адресом учётной записи в «Парте». Чтобы подтвердить его, нажмите кнопку и введите пароль этой учётной записи. ${ONCE}`,
      'Если указали не вы, ничего не нажимайте и удалите письмо.',
    ],
    button: { label: 'Подтвердить новый адрес', address },
  }),
  newEmailAsked: (address: string): LetterWords => ({
    subject: 'Смена адреса почты',
    paragraphs: [
      HELLO,
      'В вашей учётной записи в «Парте» попросили заменить этот адрес другим. Он сменится, когда новый адрес подтвердят.',
      'Если просили не вы, кто-то знает ваш пароль: нажмите кнопку и задайте новый — тогда и адрес останется прежним.',
    ],
    button: { label: 'Это был не я', address },
  }),
  emailTaken: (address: string): LetterWords => ({
    subject: 'Ваш адрес указали в другой учётной записи',
    paragraphs: [
      HELLO,
      'Кто-то пробовал указать этот адрес в своей учётной записи в «Парте», но с ним уже есть ваша. В ней ничего не изменилось.',
      'Если это были вы, войдите в учётную запись с этим адресом; если забыт пароль, нажмите кнопку.',
      'Если это были не вы, ничего делать не нужно.',
    ],
    button: { label: 'Задать новый пароль', address },
  }),
  /** To the former address: no link of it works any more, so the reader is sent to the operator. */
  emailChanged: (mailbox: string): LetterWords => ({
    subject: 'Адрес почты изменён',
    paragraphs: [
      HELLO,
      'В вашей учётной записи в «Парте» этот адрес заменён другим. Входить теперь нужно с новым адресом.',
      `Если меняли не вы, сразу напишите тем, кто ведёт эту установку: ${mailbox}.`,
    ],
    button: null,
  }),
} as const;

/** Words for one kind of place. */
export interface OrganizationKind {
  /** How words of it begin, in any of their forms. */
  beginnings: readonly string[];
  abbreviations: readonly string[];
}

interface OrganizationWords {
  kinds: readonly OrganizationKind[];
  /** How words begin that a name may leave unsaid. */
  unsaid: readonly string[];
  signs_of_number: readonly string[];
  endings_of_number: readonly string[];
  shortened: Readonly<Record<string, string>>;
}

/** What people call schools by, folded: who looks for «СОШ 57» may mean «Школа № 57». docs/decisions/031 says how it is used. */
export const organizationWords: OrganizationWords = {
  kinds: [
    {
      beginnings: ['школ', 'гимнази', 'прогимнази', 'лицей', 'лицея', 'лицее', 'общеобразовательн'],
      abbreviations: [
        'сош',
        'оош',
        'нош',
        'сш',
        'ош',
        'оу',
        'гоу',
        'моу',
        'чоу',
        'ноу',
        'нчоу',
        'мбоу',
        'маоу',
        'мкоу',
        'мобу',
        'гбоу',
        'гаоу',
        'гкоу',
        'огбоу',
        'огаоу',
        'огкоу',
        'кгбоу',
        'кгкоу',
        'фгкоу',
      ],
    },
    {
      beginnings: ['садик', 'ясли', 'дошкольн'],
      abbreviations: [
        'сад',
        'дс',
        'црр',
        'доу',
        'мдоу',
        'гдоу',
        'чдоу',
        'мбдоу',
        'мадоу',
        'мкдоу',
        'гбдоу',
        'гадоу',
        'гкдоу',
      ],
    },
    {
      beginnings: ['колледж', 'техникум', 'училищ'],
      abbreviations: ['спо', 'пту', 'гпоу', 'чпоу', 'гбпоу', 'гапоу', 'огбпоу', 'огапоу', 'кгбпоу'],
    },
    { beginnings: ['университет', 'институт', 'академи'], abbreviations: ['вуз', 'фгбоу', 'фгаоу'] },
  ],
  unsaid: [
    'муниципальн',
    'государственн',
    'негосударственн',
    'областн',
    'краев',
    'городск',
    'федеральн',
    'бюджетн',
    'автономн',
    'казенн',
    'частн',
    'детск',
    'учреждени',
    'организаци',
    'образовательн',
    'общеобразовательн',
    'профессиональн',
    'средн',
    'основн',
    'начальн',
    'высш',
  ],
  signs_of_number: ['n', 'no', 'номер'],
  endings_of_number: ['я', 'й', 'ая', 'ой', 'ья', 'ий', 'го', 'ей'],
  shortened: { имени: 'им' },
};

/** What a second factor is called where it is kept. */
export const factorTexts = {
  /** Of the service, as an app and a passkey show it. */
  issuer: 'Парта',
} as const;

const NOT_ME =
  'Если это были не вы, сейчас же нажмите кнопку и задайте новый пароль: все сеансы завершатся. Затем напишите администратору.';

/** Mails about the second factor; each names what to do when it was not the reader. */
export const factorLetters = {
  added: (address: string): LetterWords => ({
    subject: 'Добавлен второй фактор входа',
    paragraphs: [
      HELLO,
      'Для вашей учётной записи в «Парте» добавлен второй фактор входа. Остальные сеансы завершены.',
      NOT_ME,
    ],
    button: { label: 'Это был не я', address },
  }),
  removed: (address: string): LetterWords => ({
    subject: 'Удалён второй фактор входа',
    paragraphs: [
      HELLO,
      'Для вашей учётной записи в «Парте» удалён второй фактор входа. Остальные сеансы завершены.',
      NOT_ME,
    ],
    button: { label: 'Это был не я', address },
  }),
  codes_made: (address: string): LetterWords => ({
    subject: 'Созданы новые коды восстановления',
    paragraphs: [
      HELLO,
      'Для вашей учётной записи в «Парте» созданы новые коды восстановления. Прежние больше не действуют.',
      NOT_ME,
    ],
    button: { label: 'Это был не я', address },
  }),
  recovery_used: (address: string): LetterWords => ({
    subject: 'Использован код восстановления',
    paragraphs: [
      HELLO,
      'Вход в вашу учётную запись в «Парте» подтверждён кодом восстановления. Этот код больше не действует.',
      NOT_ME,
    ],
    button: { label: 'Это был не я', address },
  }),
  reset: (address: string): LetterWords => ({
    subject: 'Второй фактор входа выключен',
    paragraphs: [
      HELLO,
      'Администратор установки выключил второй фактор входа в вашу учётную запись в «Парте» и завершил все сеансы. Войдите по паролю и включите второй фактор снова.',
      'Если вы об этом не просили, напишите администратору и задайте новый пароль.',
    ],
    button: { label: 'Задать новый пароль', address },
  }),
} as const;
