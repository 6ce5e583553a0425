import type { MaterialContent } from '@parta/contract/material-document';
import { GROUP_STATUS, GROUP_TYPES } from '@parta/domain/people/groups';
import { Author, newId, question, slide } from './author.ts';
import { listNames } from './class-list.ts';
import type { ServerProcess } from './server-process.ts';

/** Places of the Volga among the options of two questions, from 0. */
const [VOLGA, VOLGA_AGAIN] = [2, 1];

/** What the five questions of {@link listCardSlides} are answered with by a card: how many letters, and the right one; null where none is. */
export const CARD_QUESTIONS: readonly { letters: number; right: number | null }[] = [
  { letters: 2, right: 0 },
  { letters: 4, right: VOLGA },
  { letters: 3, right: VOLGA_AGAIN },
  { letters: 4, right: null },
  { letters: 2, right: 1 },
];

const options = (...texts: readonly string[]) => texts.map((text) => ({ id: newId(), text, image: null }));

/** Five questions that paper cards can answer, and scripted pupils too; options stand in the author's order. */
export function listCardSlides(): MaterialContent[] {
  const rivers = options('Днепр', 'Дон', 'Волга', 'Урал');
  const others = options('Дунай', 'Волга', 'Ока');
  const single = (text: string, list: typeof rivers, right: number) =>
    question('single', text, {
      content: { options: list, shuffle: false },
      key: { correct_option_id: list[right]?.id },
    });
  return [
    slide('Море', question('yesno', 'Каспий — озеро?', { content: {}, key: { correct: true } })),
    slide('Реки', single('Какая река длиннее?', rivers, VOLGA)),
    slide('Каспий', single('Какая река впадает в Каспийское море?', others, VOLGA_AGAIN)),
    slide(
      'Мнение',
      question('survey', 'Как вам урок?', {
        content: { options: options('Скучно', 'Легко', 'В самый раз', 'Трудно'), multiple: false, shuffle: false },
      }),
    ),
    slide('Байкал', question('yesno', 'Байкал солёный?', { content: {}, key: { correct: false } })),
  ];
}

/** Which letter a card shows at a question, both from 0: every third pupil is wrong, so that every figure differs. */
export function letterOf(card: number, place: number): number {
  const asked = CARD_QUESTIONS[place];
  if (asked === undefined) throw new Error(`there is no question ${place}`);
  const { letters, right } = asked;
  if (right === null) return card % letters;
  return (card + place) % 3 === 0 ? (right + 1) % letters : right;
}

/** Points of the holder of a card who has answered every question. */
export function pointsOfCard(card: number): number {
  return CARD_QUESTIONS.filter(({ right }, place) => right !== null && letterOf(card, place) === right).length;
}

/** The organizer of the sample school with a class of her own and a test for its cards. */
export interface CardClass {
  author: Author;
  group_id: string;
  material_id: string;
}

/** Makes a group of pupils whose accounts wait for their first sign-in, and the test. */
export async function makeCardClass(server: ServerProcess, group: string, pupils: number): Promise<CardClass> {
  const author = await Author.signIn(server, 'organiser');
  const [job] = await author.api.call('user.jobs');
  if (job === undefined) throw new Error('the organizer of the sample school has no job');
  const { id: group_id } = await author.api.call('group.create', {
    body: { department_id: job.department.id, name: group, type: GROUP_TYPES[0], status: GROUP_STATUS.active },
  });
  const rows = listNames(pupils).map((first_name) => ({
    last_name: 'Карточкин',
    first_name,
    middle_name: '',
    email: '',
  }));
  await author.api.call('group.add_roster', { params: { id: group_id }, body: { rows } });
  const material_id = await author.makeMaterial('test', 'Вода на карте', { slides: listCardSlides() });
  return { author, group_id, material_id };
}
