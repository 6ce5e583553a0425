import type { QuestionKind } from '@parta/question-types/kinds';
import { describe, expect, it } from 'vitest';
import { sampleLesson, sampleSlot } from '../../../testing/sample-lesson.ts';
import { findMainStep, listPossibleCommands } from './main-step.ts';

const slide = { ...sampleSlot, question: null };
const slotOf = (type: QuestionKind) => ({
  ...sampleSlot,
  question: sampleSlot.question === null ? null : { ...sampleSlot.question, type },
});

describe('the next sensible step', () => {
  it('leads a graded question from its opening to the places and onward', () => {
    const step = (phase: Parameters<typeof sampleLesson>[0]) => findMainStep(sampleLesson(phase));
    expect(step({ phase: 'lobby', slot: null, position: -1 })).toBe('start');
    expect(step({ phase: 'content' })).toBe('open');
    expect(step({ phase: 'open' })).toBe('close');
    expect(step({ phase: 'closed' })).toBe('reveal');
    expect(step({ phase: 'revealed' })).toBe('leaderboard');
    expect(step({ phase: 'leaderboard' })).toBe('next');
    expect(step({ phase: 'finished' })).toBeNull();
  });

  it('passes the places after a question that the machine does not mark, and goes on from a slide without any', () => {
    for (const type of ['survey', 'scale', 'wordcloud', 'open'] as const) {
      expect(findMainStep(sampleLesson({ phase: 'revealed', slot: slotOf(type) }))).toBe('next');
    }
    const surveyed = { ...sampleSlot, question: sampleSlot.question && { ...sampleSlot.question, marked: false } };
    expect(findMainStep(sampleLesson({ phase: 'revealed', slot: surveyed }))).toBe('next');
    expect(findMainStep(sampleLesson({ phase: 'content', slot: slide }))).toBe('next');
  });

  it('is to finish after the last slide, and to go on in a pause', () => {
    expect(findMainStep(sampleLesson({ phase: 'leaderboard', next: null }))).toBe('finish');
    expect(findMainStep(sampleLesson({ phase: 'content', slot: slide, next: null }))).toBe('finish');
    expect(findMainStep(sampleLesson({ phase: 'open', paused: true }))).toBe('resume');
  });
});

describe('commands that make sense', () => {
  it('add time to an open question with a limit alone', () => {
    expect(listPossibleCommands(sampleLesson()).has('extend')).toBe(true);
    expect(listPossibleCommands(sampleLesson({ deadline_at: null })).has('extend')).toBe(false);
    expect(listPossibleCommands(sampleLesson({ phase: 'closed' })).has('extend')).toBe(false);
  });

  it('do not leave an open question, nor go before the first slide or past the last', () => {
    expect(listPossibleCommands(sampleLesson()).has('next')).toBe(false);
    const closed = sampleLesson({ phase: 'closed' });
    expect([...listPossibleCommands(closed)]).toEqual(expect.arrayContaining(['next', 'back']));
    expect(listPossibleCommands(sampleLesson({ phase: 'closed', position: 0 })).has('back')).toBe(false);
    expect(listPossibleCommands(sampleLesson({ phase: 'closed', position: 8 })).has('next')).toBe(false);
  });

  it('only resume or finish a paused lesson', () => {
    expect([...listPossibleCommands(sampleLesson({ paused: true }))]).toEqual(['resume', 'finish']);
  });
});
