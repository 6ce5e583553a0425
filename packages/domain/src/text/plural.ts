const RULES = new Intl.PluralRules('ru');

/** Forms of a Russian noun: 1 слайд, 2 слайда, 5 слайдов. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** The form of a noun that stands after the number `n` (CLDR plural rules); a fraction takes `few`: 1,5 слайда. */
export function plural(n: number, forms: PluralForms): string {
  switch (RULES.select(n)) {
    case 'one':
      return forms.one;
    case 'many':
      return forms.many;
    default:
      return forms.few;
  }
}
