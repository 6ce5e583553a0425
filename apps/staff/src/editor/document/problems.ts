import type { Template } from '@parta/domain/codes';
import { editorKindOf } from '@parta/question-types/editors';
import { isQuestionKind } from '@parta/question-types/kinds';
import { estimateWallPages } from '@parta/question-types/kit/authoring/wall-pages';
import type { AuthoringProblem } from '@parta/question-types/parts';
import { plainText } from '@parta/rich-content/text/plain-text';
import type { RichBlock, RichText } from '@parta/rich-content/text/rich-text-types';
import type { EditingState } from './editing.ts';
import { documentTexts } from './texts.ts';
import type { CourseChild, MaterialDocument, Question, Slide } from './types.ts';

/** Something that the author should look at, and where. */
export interface MaterialProblem {
  readonly grade: 'error' | 'advice';
  readonly text: string;
  /** Null for what concerns the whole material. */
  readonly slide_id: string | null;
  readonly question_id: string | null;
  /** Of a course. */
  readonly module_id?: string;
  /** What the material says of itself is to be looked at. */
  readonly isDescription?: true;
}

/** A question changes its object with every change, so what was found for an object stays true. */
const foundOfQuestion = new WeakMap<Question, readonly AuthoringProblem[]>();
/** Of questions whose text alone has changed: their content and key are the same objects still. */
const foundOfContent = new WeakMap<object, { key: unknown; type: string; found: readonly AuthoringProblem[] }>();
const foundOfDocument = new WeakMap<
  MaterialDocument,
  { template: Template; children: readonly CourseChild[]; found: readonly MaterialProblem[] }
>();
const foundOfSlide = new WeakMap<Slide, readonly MaterialProblem[]>();

/** What the kind of a question says of it; empty for a kind that this page does not know. */
export function findKindProblems(question: Question): readonly AuthoringProblem[] {
  const known = foundOfQuestion.get(question);
  if (known !== undefined) return known;
  const found = isQuestionKind(question.type) ? tryKind(question) : [unknownKind()];
  foundOfQuestion.set(question, found);
  return found;
}

/** A check that throws must not take the screen with it: it is a problem of its own. */
function tryKind(question: Question): readonly AuthoringProblem[] {
  try {
    return askKind(question);
  } catch {
    return [{ grade: 'error', text: documentTexts.unchecked }];
  }
}

function askKind({ type, content, key }: Question): readonly AuthoringProblem[] {
  if (!isQuestionKind(type)) return [];
  const { problems } = editorKindOf(type);
  if (typeof content !== 'object' || content === null) return problems.find(content, key);
  const known = foundOfContent.get(content);
  if (known !== undefined && known.key === key && known.type === type) return known.found;
  const found = problems.find(content, key);
  foundOfContent.set(content, { key, type, found });
  return found;
}

/** More than these are turned too seldom for a class to compare what stands on them. */
const MOST_PAGES = 2;

function takesManyPages({ blocks }: Slide, { type, text, content, explanation }: Question): boolean {
  if (!isQuestionKind(type)) return false;
  const { problems } = editorKindOf(type);
  return estimateWallPages({ blocks, text, explanation, shape: problems.wall(content) }) > MOST_PAGES;
}

function unknownKind(): AuthoringProblem {
  return { grade: 'error', text: documentTexts.unknown_kind };
}

/** Everything to be said of one slide and its questions. */
export function findSlideProblems(slide: Slide): readonly MaterialProblem[] {
  const known = foundOfSlide.get(slide);
  if (known !== undefined) return known;
  const found = trySlide(slide);
  foundOfSlide.set(slide, found);
  return found;
}

/** See {@link tryKind}. */
function trySlide(slide: Slide): readonly MaterialProblem[] {
  try {
    return listSlideProblems(slide);
  } catch {
    return [{ slide_id: slide.id, question_id: null, grade: 'error', text: documentTexts.unchecked }];
  }
}

function listSlideProblems(slide: Slide): MaterialProblem[] {
  const own = { slide_id: slide.id, question_id: null };
  const found: MaterialProblem[] = [];
  if (slide.questions.length === 0 && isEmptyText(slide.blocks)) {
    found.push({ ...own, grade: 'advice', text: documentTexts.empty_slide });
  }
  if (hasPictureWithoutWords(slide.blocks)) found.push({ ...own, grade: 'advice', text: documentTexts.no_alt });
  for (const question of slide.questions) {
    const place = { slide_id: slide.id, question_id: question.id };
    if (isEmptyText(question.text)) found.push({ ...place, grade: 'error', text: documentTexts.no_question_text });
    if (hasPictureWithoutWords(question.text)) found.push({ ...place, grade: 'advice', text: documentTexts.no_alt });
    for (const { grade, text } of findKindProblems(question)) found.push({ ...place, grade, text });
    if (takesManyPages(slide, question)) found.push({ ...place, grade: 'advice', text: documentTexts.many_pages });
  }
  return found;
}

/** Problems of a whole material in its order; `children` are the materials that a course names and that are there. */
export function findProblems(
  document: MaterialDocument,
  template: Template,
  children: readonly CourseChild[],
): readonly MaterialProblem[] {
  const known = foundOfDocument.get(document);
  if (known !== undefined && known.template === template && known.children === children) return known.found;
  const found = listProblems(document, template, children);
  foundOfDocument.set(document, { template, children, found });
  return found;
}

/** Whether problems are shown unasked: what is missing in a material on which nothing was written yet is no mistake. */
export function areProblemsTold({ history, isChecked }: Pick<EditingState, 'history' | 'isChecked'>): boolean {
  const { now, past, future } = history;
  return isChecked || past.length > 0 || future.length > 0 || !isUnwritten(now.document);
}

function isUnwritten({ contents, toc }: MaterialDocument): boolean {
  return (
    toc.every(({ material_id }) => material_id === null) &&
    contents.every(({ title, blocks, questions }) => title === '' && questions.length === 0 && isEmptyText(blocks))
  );
}

function listProblems(
  document: MaterialDocument,
  template: Template,
  children: readonly CourseChild[],
): MaterialProblem[] {
  const whole = { slide_id: null, question_id: null };
  const found: MaterialProblem[] = [];
  if (document.description.title.trim() === '') {
    found.push({ ...whole, grade: 'advice', text: documentTexts.no_title, isDescription: true });
  }
  if (template === 'course') {
    if (document.toc.length === 0) found.push({ ...whole, grade: 'error', text: documentTexts.no_modules });
    for (const module of document.toc) {
      const child = children.find(({ id }) => id === module.material_id);
      if (child === undefined) {
        found.push({ ...whole, grade: 'error', text: documentTexts.missing_child(module.title), module_id: module.id });
      } else if (child.contents_count === 0) {
        found.push({ ...whole, grade: 'error', text: documentTexts.empty_child(module.title), module_id: module.id });
      }
    }
    return found;
  }
  if (document.contents.length === 0) found.push({ ...whole, grade: 'error', text: documentTexts.no_slides });
  const slides = new Map(document.contents.map((slide) => [slide.id, slide]));
  for (const { content_ids } of document.toc) {
    for (const id of content_ids) {
      const slide = slides.get(id);
      if (slide !== undefined) found.push(...findSlideProblems(slide));
    }
  }
  return found;
}

function isEmptyText(text: RichText): boolean {
  return plainText(text) === '' && !text.content.some(isSolid);
}

/** What says something without words. */
function isSolid(block: RichBlock): boolean {
  switch (block.type) {
    case 'image':
    case 'video':
    case 'formula':
    case 'table':
      return true;
    case 'columns':
      return block.content.some((column) => column.content.some(isSolid));
    case 'blockquote':
      return block.content.some(isSolid);
    case 'bulletList':
    case 'orderedList':
      return block.content.some((item) => item.content.some(isSolid));
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
    case 'horizontalRule':
      return false;
  }
}

function hasPictureWithoutWords(text: RichText): boolean {
  return text.content.some(isPictureWithoutWords);
}

function isPictureWithoutWords(block: RichBlock): boolean {
  switch (block.type) {
    case 'image':
      return block.attrs.alt.trim() === '';
    case 'columns':
      return block.content.some((column) => column.content.some(isPictureWithoutWords));
    case 'blockquote':
      return block.content.some(isPictureWithoutWords);
    case 'bulletList':
    case 'orderedList':
      return block.content.some((item) => item.content.some(isPictureWithoutWords));
    case 'table':
      return block.content.some((row) => row.content.some((cell) => cell.content.some(isPictureWithoutWords)));
    default:
      return false;
  }
}
