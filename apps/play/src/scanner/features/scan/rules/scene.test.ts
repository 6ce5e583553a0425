import { describe, expect, it } from 'vitest';
import { LOBBY, OPEN } from '../../../testing/sample-scan.ts';
import { sceneOf } from './scene.ts';

describe('the scene of a scanner', () => {
  it('is reading while a question is open that cards can answer, and never else', () => {
    expect(sceneOf(OPEN)).toBe('reading');
    expect(sceneOf({ ...OPEN, phase: 'content' })).toBe('waiting');
    expect(sceneOf({ ...OPEN, phase: 'closed' })).toBe('closed');
    expect(sceneOf({ ...OPEN, phase: 'revealed' })).toBe('closed');
    expect(sceneOf({ ...OPEN, paused: true })).toBe('paused');
    expect(sceneOf({ ...OPEN, presenter_left: true })).toBe('left');
    expect(sceneOf({ ...OPEN, cards: [] })).toBe('without_cards');
  });

  it('is a trial before the start', () => {
    expect(sceneOf(LOBBY)).toBe('trial');
    expect(sceneOf({ ...LOBBY, unanswerable: true })).toBe('trial');
    expect(sceneOf({ ...LOBBY, cards: [] })).toBe('without_cards');
    expect(sceneOf({ ...LOBBY, presenter_left: true })).toBe('left');
  });

  it('tells that cards can give no answer, before the question opens too', () => {
    expect(sceneOf({ ...OPEN, question: null, unanswerable: true })).toBe('unanswerable');
    expect(sceneOf({ ...OPEN, phase: 'content', question: null, unanswerable: true })).toBe('unanswerable');
    expect(sceneOf({ ...OPEN, question: null })).toBe('unanswerable');
  });

  it('is the end when the lesson has ended, whatever else is so', () => {
    expect(sceneOf({ ...OPEN, phase: 'finished', paused: true, presenter_left: true, cards: [] })).toBe('finished');
  });
});
