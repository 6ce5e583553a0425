/** What is wrong with a setting, to follow the name of its variable. */
export const configTexts = {
  refused: (variable: string, expected: string, found: string): string =>
    `Настройка ${variable}: ожидается ${expected}, а указано «${found}».`,
  integer: (min: number, max: number): string => `целое число от ${min} до ${max}`,
  oneOf: (values: readonly string[]): string => `одно из значений ${values.join(', ')}`,
  base: 'путь, который начинается и заканчивается на «/», или адрес вида https://имя/',
  origin: 'адрес вида https://имя без пути',
  webAddress: 'адрес вида https://имя/',
  mailbox: 'адрес электронной почты',
  databaseUrl: 'адрес вида postgresql://имя:пароль@сервер/база',
  smtpUrl: 'адрес вида smtps://имя:пароль@сервер:порт',
  publicUrlForMail: 'В письмах стоят ссылки: укажите в PUBLIC_URL адрес, по которому открывается «Парта».',
  proxyHopsMissing:
    'PUBLIC_URL начинается с https, значит, перед «Партой» стоит прокси-сервер. Укажите в TRUSTED_PROXY_HOPS, сколько их (обычно 1), ' +
    'и пусть прокси передаёт X-Forwarded-For и X-Forwarded-Proto: иначе все люди выглядят пришедшими с одного адреса, и ограничения попыток входа у них общие. ' +
    'Если эти заголовки передавать некому, укажите 0.',
  proxyUntrusted:
    'PUBLIC_URL начинается с https, а TRUSTED_PROXY_HOPS равно 0: все люди выглядят пришедшими с адреса прокси-сервера, и ограничения попыток входа у них общие.',
  s3Missing: (variable: string): string =>
    `Файлы хранятся в S3 по адресу, контейнеру, ключу и секрету: укажите ${variable}.`,
  bucket: 'имя контейнера S3 из строчных букв, цифр, точек и дефисов',
  cookieDomain: 'имя домена, общего для всех адресов «Парты»',
  cookieDomainMissing: (hosts: readonly string[]): string =>
    `Службы стоят на разных адресах (${hosts.join(', ')}): укажите в COOKIE_DOMAIN их общий домен.`,
  publicUrlMissing: 'Службы стоят на отдельных адресах: укажите в PUBLIC_URL адрес личного кабинета.',
} as const;
