import { makeId, makeSlide, readSamples } from '../editor/slides.ts';
import { getNumber, getText } from '../load/reading.ts';
import type { Staff } from '../load/staff.ts';
import { pathOf } from '../load/wire.ts';

/** Stands where a sample names a picture; no question of this lesson has one. */
const NO_PICTURE = { hash: '0'.repeat(64) };

/** Makes a test of so many questions of yes and no, as the editor would save it. Returns its id. */
export async function plantLesson(staff: Staff, questions: number, title: string): Promise<string> {
  const samples = (await readSamples(NO_PICTURE)).filter(({ kind }) => kind === 'yesno');
  const contents = Array.from({ length: questions }, (_, index) => makeSlide(index, samples));
  const description = { template: 'test', title };
  const id = getText(await staff.call('POST', pathOf('material.create'), { folder: null, description }), 'id');
  const loaded = await staff.call('GET', pathOf('editor.material', { id }));
  await staff.call('POST', pathOf('editor.save', { id }), {
    base_version: getNumber(loaded, 'version'),
    save_id: makeId(),
    toc: [
      {
        id: makeId(),
        type: 'contents',
        title: '',
        material_id: null,
        content_ids: contents.map((slide) => slide.id),
      },
    ],
    contents,
    removed_content_ids: [],
  });
  return id;
}
