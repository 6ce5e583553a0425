/** What the measured material holds and what is typed into it. */
export const editorTexts = {
  material: 'Большой урок о движении',
  slide: (number: number) => `Движение тел, шаг ${number}`,
  question: (number: number) => `Вопрос ${number}: что из этого верно?`,
  heading: 'Что нужно запомнить',
  sentence:
    'Тело движется равномерно, если за любые равные промежутки времени оно проходит равные пути; скорость при этом не меняется. ',
  points: ['Путь измеряют в метрах', 'Время измеряют в секундах', 'Скорость показывает, как быстро меняется путь'],
  formula: 'Путь при равноускоренном движении: ',
  marked: 'важно помнить о направлении',
  /** A teacher's sentence, from which as many characters as are wanted are typed. */
  typed:
    'Если на тело не действуют другие тела или действие их скомпенсировано, оно сохраняет покой или движется прямо и равномерно; это первый закон Ньютона, и на уроке мы проверим его опытом с тележкой и доской. ',
  word: 'масса ',
  bare: {
    title: 'Голая страница',
    field: 'Текст',
    slide: (number: number, count: number) => `Слайд ${number} из ${count}`,
  },
};
