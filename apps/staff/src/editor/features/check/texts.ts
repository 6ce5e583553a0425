import { type PluralForms, plural } from '@parta/domain/text/plural';

const errorForms: PluralForms = { one: 'ошибка', few: 'ошибки', many: 'ошибок' };
const adviceForms: PluralForms = { one: 'совет', few: 'совета', many: 'советов' };

export const checkTexts = {
  title: 'Проверка материала',
  fine_title: 'Всё в порядке',
  fine_text: 'Материал готов: его можно провести или назначить.',
  summary: (errors: number, advice: number): string =>
    [
      ...(errors > 0 ? [`${errors} ${plural(errors, errorForms)}`] : []),
      ...(advice > 0 ? [`${advice} ${plural(advice, adviceForms)}`] : []),
    ].join(', '),
  errors_text: 'Пока есть ошибки, материал нельзя провести. Советы можно оставить как есть.',
  advice_text: 'Ошибок нет: материал можно провести. Советы можно оставить как есть.',
  error: 'Ошибка',
  advice: 'Совет',
  material: 'Материал',
  place: (slide: number, name: string, question: number | null): string =>
    `Слайд ${slide}${name === '' ? '' : `: ${name}`}${question === null ? '' : `, вопрос ${question}`}`,
  close: 'Закрыть',
} as const;
