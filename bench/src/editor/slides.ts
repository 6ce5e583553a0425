import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import { find } from '../load/reading.ts';
import { editorTexts } from './texts.ts';

const KINDS = fileURLToPath(new URL('../../../packages/question-types/src/types/', import.meta.url));

/** What a question of a kind may hold, and its key: the frozen samples of the question types. */
export interface Sample {
  kind: string;
  version: unknown;
  content: unknown;
  key: unknown;
}

/** A stored picture that stands for every picture of the samples. */
export interface StoredPicture {
  hash: string;
}

/** One slide in so many has a formula in its text. */
const FORMULA_EVERY = 4;
const FORMULAS = ['s = v_0 t + \\frac{a t^2}{2}', 'v = \\sqrt{2 g h}', 'F = m a', 'E_k = \\frac{m v^2}{2}'];
const SENTENCES = 4;

/** One sample of every kind, by the names of the kinds. @throws where a kind has none */
export async function readSamples({ hash }: StoredPicture): Promise<Sample[]> {
  const kinds = (await readdir(KINDS)).toSorted();
  return Promise.all(
    kinds.map(async (kind) => {
      const folder = join(KINDS, kind, 'fixtures', 'v1');
      const [name] = (await readdir(folder)).toSorted();
      if (name === undefined) throw new Error(`${kind} has no sample`);
      const text = await readFile(join(folder, name), 'utf8');
      const sample: unknown = JSON.parse(text.replaceAll(/"hash": "[0-9a-f]{64}"/g, `"hash": "${hash}"`));
      return {
        kind,
        version: find(sample, 'version'),
        content: find(sample, 'content'),
        key: find(sample, 'key') ?? null,
      };
    }),
  );
}

/** A slide as a save sends it. */
export interface SentSlide {
  id: string;
  title: string;
  layout: { kind: 'plain'; background: null };
  blocks: { type: 'doc'; content: unknown[] };
  speaker_notes: string;
  questions: unknown[];
}

/** A slide of a lesson: its text, and one question; kinds follow one another. */
export function makeSlide(index: number, samples: readonly Sample[]): SentSlide {
  const sample = samples[index % samples.length];
  const number = index + 1;
  return {
    id: makeId(),
    title: editorTexts.slide(number),
    layout: { kind: 'plain', background: null },
    blocks: { type: 'doc', content: makeBlocks(index) },
    speaker_notes: editorTexts.sentence,
    questions: sample === undefined ? [] : [makeQuestion(number, sample)],
  };
}

export function makeId(): string {
  return newIdentifier((size) => crypto.getRandomValues(new Uint8Array(size)));
}

function makeBlocks(index: number): unknown[] {
  const { heading, sentence, points, marked } = editorTexts;
  return [
    ...(index % FORMULA_EVERY === 0 ? [makeFormula(index / FORMULA_EVERY)] : []),
    { type: 'heading', attrs: { level: 2 }, content: [word(heading)] },
    {
      type: 'bulletList',
      content: points.map((point) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [word(point)] }],
      })),
    },
    // Last, where the typing goes on.
    {
      type: 'paragraph',
      content: [
        word(sentence.repeat(SENTENCES)),
        { ...word(marked), marks: [{ type: 'bold' }] },
        word(`. ${sentence}`),
      ],
    },
  ];
}

function makeFormula(index: number): unknown {
  const latex = FORMULAS[index % FORMULAS.length] ?? '';
  return {
    type: 'paragraph',
    content: [word(editorTexts.formula), { type: 'inlineFormula', attrs: { latex, mathml: null } }],
  };
}

function makeQuestion(number: number, { kind, version, content, key }: Sample): unknown {
  return {
    id: makeId(),
    type: kind,
    version,
    points: 1,
    text: { type: 'doc', content: [{ type: 'paragraph', content: [word(editorTexts.question(number))] }] },
    content,
    key,
    explanation: null,
    time_limit: null,
    required: false,
  };
}

function word(text: string): { type: 'text'; text: string } {
  return { type: 'text', text };
}
