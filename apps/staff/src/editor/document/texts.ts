/** Words about a material as such. */
export const documentTexts = {
  unknown_kind: 'Этот вид вопроса здесь не поддерживается',
  empty_slide: 'На слайде ничего нет',
  no_alt: 'У изображения нет описания: его не услышат те, кто не видит экрана',
  no_question_text: 'У вопроса нет текста',
  many_pages:
    'На экране в классе вопрос займёт больше двух страниц. Сократите текст или ответы, чтобы их успели прочитать',
  no_title: 'У материала нет названия',
  no_slides: 'В материале нет ни одного слайда',
  no_modules: 'В курсе нет ни одного модуля',
  missing_child: (title: string): string => `Дочерний модуль не найден: ${title || 'без названия'}`,
  empty_child: (title: string): string => `В модуле нет слайдов: ${title || 'без названия'}`,
} as const;
