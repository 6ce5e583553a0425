import type { MaterialContent, MaterialDocument, MaterialQuestion } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import { isQuestionKind } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import { type ConversionEffect, conversionEffect } from '@parta/question-types/templates';
import type { RichBlock } from '@parta/rich-content/text/rich-text-types';
import { z } from 'zod';
import { emptyKey } from './questions.ts';

/** What a conversion does to the questions of a material. */
export interface ConversionPreview {
  questions: number;
  kept: number;
  changed: { type: string; becomes: string; count: number }[];
  deleted: { type: string; count: number }[];
  /** Slides that hold nothing else than deleted questions. */
  emptied_contents: number;
}

/** Why a material can't be converted to a template in any way, or null. */
export function findConversionProblem(from: Template, to: Template): 'course' | 'same_type' | null {
  if (from === 'course' || to === 'course') return 'course';
  return from === to ? 'same_type' : null;
}

/** Counts what {@link convertDocument} does. */
export function previewConversion({ contents }: MaterialDocument, target: Template): ConversionPreview {
  const preview: ConversionPreview = { questions: 0, kept: 0, changed: [], deleted: [], emptied_contents: 0 };
  for (const { blocks, questions } of contents) {
    const effects = questions.map((question) => effectOn(question, target));
    preview.questions += questions.length;
    for (const [index, effect] of effects.entries()) addEffect(preview, questions[index]?.type ?? '', effect);
    const isBare = blocks.content.every(isEmptyBlock);
    if (questions.length > 0 && isBare && effects.every((effect) => effect === 'delete')) preview.emptied_contents += 1;
  }
  return preview;
}

function addEffect(preview: ConversionPreview, type: string, effect: ConversionEffect): void {
  if (effect === 'keep') {
    preview.kept += 1;
  } else if (effect === 'delete') {
    const known = preview.deleted.find((row) => row.type === type);
    if (known === undefined) preview.deleted.push({ type, count: 1 });
    else known.count += 1;
  } else {
    const { becomes } = effect;
    const known = preview.changed.find((row) => row.type === type && row.becomes === becomes);
    if (known === undefined) preview.changed.push({ type, becomes, count: 1 });
    else known.count += 1;
  }
}

/** The same material as one of another template; every slide stays, also one that is left empty. */
export function convertDocument(document: MaterialDocument, target: Template, newId: () => string): MaterialDocument {
  return {
    ...document,
    contents: document.contents.map(
      (content): MaterialContent => ({
        ...content,
        questions: content.questions.flatMap((question) => convertQuestion(question, target, newId)),
      }),
    ),
  };
}

function convertQuestion(question: MaterialQuestion, target: Template, newId: () => string): MaterialQuestion[] {
  const effect = effectOn(question, target);
  if (effect === 'delete' || !isQuestionKind(question.type)) return [];
  if (effect === 'keep') {
    // A survey has questions without keys: where they are marked they get empty ones.
    return [{ ...question, key: question.key ?? emptyKey(question.type, question.content, target, newId) }];
  }
  const { version } = serverKinds[effect.becomes];
  const { options, shuffle } = surveyContent.parse(question.content);
  const content = { options, shuffle };
  const key = emptyKey(effect.becomes, content, target, newId);
  return [{ ...question, type: effect.becomes, version, content, key }];
}

const surveyContent = z.object({ options: z.array(z.unknown()), shuffle: z.boolean(), multiple: z.boolean() });

function effectOn({ type, content }: MaterialQuestion, target: Template): ConversionEffect {
  const several = type === 'survey' && surveyContent.parse(content).multiple;
  return conversionEffect(target, type, several);
}

function isEmptyBlock(block: RichBlock): boolean {
  return (block.type === 'paragraph' || block.type === 'heading') && (block.content ?? []).length === 0;
}
