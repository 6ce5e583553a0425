import { describe, expect, it } from 'vitest';
import type { Gap, GapPart } from '../../kit/typed/gap-types.ts';
import { editMarked, makeGap, markText, removeGap } from './marked-text.ts';

const gap = (id: string): Gap => ({ type: 'gap', id, kind: 'text', options: [] });
const text = (words: string): GapPart => ({ type: 'text', text: words });
const words: Record<string, string> = { a: 'Волга', b: 'море' };
const wordOf = ({ id }: Gap): string => words[id] ?? '';
const parts = [gap('a'), text(' впадает в '), gap('b'), text('.')];
const marked = markText(parts, wordOf);

/** What the author typed, with | where her caret then stands. */
function edit(withCaret: string): { parts: GapPart[]; shown: string } {
  const caret = withCaret.indexOf('|');
  const edited = editMarked(marked, withCaret.replace('|', ''), caret, wordOf);
  const shown = markText(edited.parts, wordOf).text;
  return { parts: edited.parts, shown: `${shown.slice(0, edited.caret)}|${shown.slice(edited.caret)}` };
}

describe('a text with marked gaps', () => {
  it('shows every gap by its number and its word', () => {
    expect(marked.text).toBe('[1:\u00a0Волга] впадает в [2:\u00a0море].');
    expect(markText([gap('c')], wordOf).text).toBe('[1:\u00a0…]');
  });

  it('takes what is typed between the gaps', () => {
    expect(edit('[1:\u00a0Волга] не| впадает в [2:\u00a0море].').shown).toBe(
      '[1:\u00a0Волга] не| впадает в [2:\u00a0море].',
    );
    expect(edit('О|[1:\u00a0Волга] впадает в [2:\u00a0море].').parts[0]).toEqual(text('О'));
  });

  it('keeps a gap whole when something is typed inside of its mark', () => {
    expect(edit('[1:\u00a0Вох|лга] впадает в [2:\u00a0море].').shown).toBe(
      '[1:\u00a0Волга]х| впадает в [2:\u00a0море].',
    );
  });

  it('puts the word back when a key bites off a piece of its mark', () => {
    expect(edit('[1:\u00a0Волга| впадает в [2:\u00a0море].').shown).toBe('Волга| впадает в [1:\u00a0море].');
    expect(edit('[1:\u00a0Волга] впадает в |2:\u00a0море].').shown).toBe('[1:\u00a0Волга] впадает в море|.');
  });

  it('deletes a gap with a selection that holds it whole, and none of its like neighbours', () => {
    expect(edit('| впадает в [2:\u00a0море].').parts).toEqual([text(' впадает в '), gap('b'), text('.')]);
    const twins = markText([gap('a'), gap('a2')], () => 'х');
    expect(editMarked(twins, '[2:\u00a0х]', 0, wordOf).parts).toEqual([gap('a2')]);
    expect(editMarked(twins, '[1:\u00a0х]', 6, wordOf).parts).toEqual([gap('a')]);
  });

  it('replaces a selection across a gap by what is typed', () => {
    expect(edit('[1:\u00a0Волга] х|.').shown).toBe('[1:\u00a0Волга] х|.');
  });

  it('makes the selection a gap, without the spaces around it', () => {
    const made = makeGap(marked, { start: 10, end: 19 }, 'c', wordOf);
    expect(made).toMatchObject({ word: 'впадает', gap: { id: 'c' } });
  });

  it('makes the word at the caret a gap', () => {
    expect(makeGap(marked, { start: 13, end: 13 }, 'c', wordOf)).toMatchObject({ word: 'впадает' });
  });

  it('says why nothing can be made a gap', () => {
    expect(makeGap(marked, { start: 4, end: 14 }, 'c', wordOf)).toBe('over_gap');
    expect(makeGap(markText([text('а  б')], wordOf), { start: 1, end: 3 }, 'c', wordOf)).toBe('nothing_selected');
    expect(makeGap(markText([text('а'.repeat(300))], wordOf), { start: 0, end: 300 }, 'c', wordOf)).toBe('too_long');
  });

  it('removes a gap and leaves its word', () => {
    expect(removeGap(parts, 'a', 'Волга')).toEqual([text('Волга впадает в '), gap('b'), text('.')]);
  });
});
