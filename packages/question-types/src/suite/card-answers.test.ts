import { expect, it } from 'vitest';
import { QUESTION_KINDS } from '../kinds.ts';
import { serverKinds } from '../registry.server.ts';
import { optionIdOf, YES_NO } from '../types/yesno/texts.ts';

const option = (id: string) => ({ id: `${id}${'2'.repeat(21)}`, text: id, image: null });
const options = ['A', 'B', 'C'].map(option);

it('a card answers one choice, a survey of one choice, yes and no, and a scale, and no other kind', () => {
  const contents = {
    single: { options, shuffle: true },
    survey: { options, multiple: false, shuffle: false },
    yesno: {},
    scale: { range: 'one_to_five', low_label: 'нет', high_label: 'да' },
  };
  expect(serverKinds.single.cardAnswers(contents.single)).toEqual(options.map(({ id }) => ({ option_id: id })));
  expect(serverKinds.survey.cardAnswers(contents.survey)).toEqual(options.map(({ id }) => ({ option_ids: [id] })));
  expect(serverKinds.survey.cardAnswers({ ...contents.survey, multiple: true })).toBeNull();
  expect(serverKinds.scale.cardAnswers(contents.scale)).toEqual([1, 2, 3, 4, 5].map((value) => ({ value })));
  const others = QUESTION_KINDS.filter((kind) => !Object.hasOwn(contents, kind));
  for (const kind of others) expect(serverKinds[kind].cardAnswers(null), kind).toBeNull();
});

it('the letters of yes and no stand in the order in which they are shown', () => {
  const answers = serverKinds.yesno.cardAnswers({}) ?? [];
  expect(answers.map((answer) => optionIdOf(Reflect.get(Object(answer), 'value') === true))).toEqual(
    YES_NO.map(({ id }) => id),
  );
});
