import { PLAIN_LAYOUT } from '@parta/rich-content/slides/slide-layout';
import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';
import { open, question } from './sample-room.ts';

/** Whose attempt it is. */
export const OWNER_ID = '5'.repeat(22);

const NO_BLOCKS: AttemptDocument['contents'][number]['blocks'] = { type: 'doc', content: [] };

/** Slides `one` with a question, `two` with two, and `three` with none. */
export const contents: AttemptDocument['contents'] = [
  { content_id: 'one', title: 'Реки', layout: PLAIN_LAYOUT, blocks: NO_BLOCKS, questions: [ask('q1')] },
  { content_id: 'two', title: 'Озёра', layout: PLAIN_LAYOUT, blocks: NO_BLOCKS, questions: [ask('q2'), ask('q3')] },
  { content_id: 'three', title: '', layout: PLAIN_LAYOUT, blocks: NO_BLOCKS, questions: [] },
];

/** An attempt that has just begun, in free order, with answers that may be changed. */
export const begun: AttemptDocument = {
  activity_id: 'activity',
  user_id: OWNER_ID,
  participant_id: 'own',
  number: 1,
  holder: 1,
  title: open.title,
  template: 'test',
  started_at: 0,
  deadline_at: null,
  finished_at: null,
  server_time: 0,
  content_navigation: true,
  repeated_answers: true,
  show_correctness: false,
  modules: [],
  contents,
  closed_content_ids: [],
  content_id: null,
  answers: [],
};

function ask(question_id: string): AttemptDocument['contents'][number]['questions'][number] {
  return { ...question, question_id };
}
