import { type ReactNode, useState } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { GapCard } from '../../editing/gaps/gap-card.tsx';
import { ruleOfGap, wordOfGap } from '../../editing/gaps/gap-words.ts';
import { removeGap } from '../../editing/gaps/marked-text.ts';
import { TextWithGaps } from '../../editing/gaps/text-with-gaps.tsx';
import { texts } from '../../editing/gaps/texts.ts';
import { ofPart } from '../../editing/problem-texts.tsx';
import { newTextRule } from '../../kit/typed/gap-rules.ts';
import { type Gap, type GapPart, type GapRuleDraft, listGaps } from '../../kit/typed/gap-types.ts';
import type { EditorProps } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';

/** The text to write with its gaps, and below it a card for every gap. */
export function Editor(props: EditorProps<Content, KeyDraft>): ReactNode {
  const { content, answerKey, problems, disabled, newId, onChange } = props;
  const [announcement, setAnnouncement] = useState('');
  const gaps = listGaps(content.parts);
  const rules = answerKey?.gaps ?? [];
  const wordOf = (gap: Gap): string => wordOfGap(gap, ruleOfGap(gap, rules));

  /** Every gap of the text has one rule, every rule a gap. */
  function change(parts: GapPart[], changed: readonly GapRuleDraft[]): void {
    const known = [...changed, ...rules];
    onChange({
      content: { parts },
      answerKey: answerKey === null ? null : { gaps: listGaps(parts).map((gap) => ruleOfGap(gap, known)) },
    });
  }

  return (
    <EditorFrame problems={problems}>
      <TextWithGaps
        parts={content.parts}
        wordOf={wordOf}
        disabled={disabled}
        newId={newId}
        onChange={(parts, made) =>
          change(parts, made === null ? [] : [{ gap_id: made.gap.id, kind: 'text', rule: newTextRule([made.word]) }])
        }
      />
      {gaps.length > 0 && (
        <ol className="qe-gaps" aria-label={texts.gaps}>
          {gaps.map((gap, index) => (
            <GapCard
              key={gap.id}
              gap={gap}
              place={index + 1}
              rule={ruleOfGap(gap, rules)}
              problems={ofPart(problems, gap.id)}
              disabled={disabled}
              newId={newId}
              onChange={(next, rule) =>
                change(
                  content.parts.map((part) => (part.type === 'gap' && part.id === next.id ? next : part)),
                  [rule],
                )
              }
              onRemove={() => {
                setAnnouncement(texts.removed(wordOf(gap)));
                change(removeGap(content.parts, gap.id, wordOf(gap)), []);
              }}
            />
          ))}
        </ol>
      )}
      <p className="qt-hidden" role="status">
        {announcement}
      </p>
    </EditorFrame>
  );
}
