/** What the command-line tools say to the person who runs them. */
export const toolTexts = {
  failed: (reason: string): string => `Не получилось: ${reason}`,
  bucketMissing:
    'Переносить некуда: хранилище S3 не настроено. Укажите STORAGE_S3_URL, STORAGE_S3_BUCKET, STORAGE_S3_KEY и STORAGE_S3_SECRET.',
  usageMove: 'Как вызывать: npm run move-files [-- --keep]',
  moving: (done: number, all: number): string => `Перенесено: ${done} из ${all}.`,
  moved: (count: number): string => `Готово. Файлов в новом хранилище: ${count}.`,
  usageResetFactor: 'Как вызывать: npm run reset-factor -- ПОЧТА',
  accountUnknown: (signs_by: string): string =>
    `Учётной записи «${signs_by}» нет. Укажите почту или логин, с которыми человек входит.`,
  nothingToReset: (signs_by: string): string =>
    `У «${signs_by}» второй фактор не включён: менять нечего, сеансы не тронуты.`,
  factorsReset: (signs_by: string): string =>
    `Готово. Второй фактор для «${signs_by}» выключен, все сеансы завершены, человеку отправлено письмо.`,
  missing: (hashes: readonly string[]): string =>
    `Этих файлов нет ни в папке, ни в новом хранилище: ${hashes.slice(0, 5).join(', ')}${hashes.length > 5 ? '…' : ''}`,
} as const;
