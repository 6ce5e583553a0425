/** Russian texts of the kind. */
export const texts = {
  name: 'Упорядочивание',
  hint: 'Расставьте по порядку',
  move_up: (item: string) => `Поднять: ${item}`,
  move_down: (item: string) => `Опустить: ${item}`,
  moved: (item: string, place: number, total: number) => `${item}: место ${place} из ${total}`,
  right_place: 'на своём месте',
  belongs: (place: number) => `верное место: ${place}`,
  item: 'Пункт',
  neighbours: (kept: number, total: number) => `Пункты стоят друг за другом верно: ${kept} из ${total}`,
  by_place: 'Как часто пункт ставили на каждое место',
} as const;
