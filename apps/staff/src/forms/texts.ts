/** Words of the forms of every staff surface. */
export const formTexts = {
  required: 'Заполните это поле',
  invalid_field: 'Проверьте это поле',
  cancel: 'Отмена',
} as const;
