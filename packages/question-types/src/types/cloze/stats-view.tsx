import type { ReactNode } from 'react';
import { RowFigures } from '../../kit/choices/choice-stats.tsx';
import { CheckIcon } from '../../kit/frame/icons.tsx';
import { looksOf } from '../../kit/items/look.ts';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
import type { AnswerGroups } from '../../kit/statistics/answer-groups.ts';
import { formatShare } from '../../kit/statistics/bar.tsx';
import { fillsGap } from '../../kit/typed/gap-rules.ts';
import { type Gap, type GapRule, listGaps } from '../../kit/typed/gap-types.ts';
import { formatRule } from '../../kit/typed/number-format.ts';
import '../../kit/frame/question.css';
import '../../kit/statistics/stats.css';
import { VerdictMark } from '../../kit/marking/verdict.tsx';
import { texts as kitTexts } from '../../kit/texts.ts';
import type { StatsViewProps, ViewSize } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import './stats-view.css';
import { texts } from './texts.ts';

/** How many of the most frequent answers are shown of each gap. */
const SHOWN: Readonly<Record<ViewSize, number>> = { phone: 5, console: 8, board: 3 };

/** The text with its gaps numbered; with a tally, what was written into each and how much of it was right. */
export function StatsView({ content, tally, review, size }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  const gaps = listGaps(content.parts);
  const places = new Map(gaps.map((gap, index) => [gap.id, index + 1]));
  const ruleOf = (gap: Gap): GapRule | undefined => review?.gaps.find((rule) => rule.gap_id === gap.id);
  const letters = content.parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 12), 0);
  const isPacked = tally !== null || letters > 220;
  return (
    <div className={`qt qt-cloze-stats qt-${size}`} data-density={isPacked ? 'packed' : 'dense'}>
      <p className="qt-cloze-sheet">
        {content.parts.map((part, index) =>
          part.type === 'text' ? (
            <span key={`${index}`}>{part.text}</span>
          ) : (
            <NumberedGap key={part.id} gap={part} place={places.get(part.id) ?? 0} rule={ruleOf(part)} />
          ),
        )}
      </p>
      {tally === null && review === null && <p className="qt-placeholder">{texts.typed}</p>}
      {tally !== null && tally.answers === 0 && <p className="qt-placeholder">{kitTexts.no_answers}</p>}
      {tally !== null && tally.answers > 0 && (
        <ol
          className="qt-cloze-gaps"
          aria-label={texts.most_frequent}
          data-many={gaps.length === 3 || gaps.length > 4 ? '' : undefined}
        >
          {gaps.map((gap) => (
            <GapAnswers
              key={gap.id}
              gap={gap}
              place={places.get(gap.id) ?? 0}
              groups={tally.gaps[gap.id] ?? { groups: [], rest: 0, answers: 0 }}
              rule={ruleOf(gap)}
              shown={size === 'board' && gaps.length > 3 ? (gaps.length > 6 ? 1 : 2) : SHOWN[size]}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function NumberedGap({ gap, place, rule }: { gap: Gap; place: number; rule: GapRule | undefined }): ReactNode {
  return (
    <span className="qt-cloze-gap" data-verdict={rule === undefined ? undefined : 'right'}>
      <span className="qt-hidden">{`${texts.gap_short(place)} `}</span>
      <b aria-hidden="true">{place}</b>
      {rule !== undefined && <span className="qt-cloze-answer">{answerOf(gap, rule)}</span>}
    </span>
  );
}

interface GapAnswersProps {
  gap: Gap;
  place: number;
  groups: AnswerGroups;
  rule: GapRule | undefined;
  shown: number;
}

function GapAnswers({ gap, place, groups, rule, shown }: GapAnswersProps): ReactNode {
  const first = groups.groups.slice(0, shown);
  const others = groups.answers - first.reduce((sum, group) => sum + group.count, 0);
  const looks = looksOf(gap.options);
  const right =
    rule === undefined ? null : groups.groups.filter((group) => fillsGap(group.text, rule, looks)).reduce(addCount, 0);
  return (
    <li className="qt-cloze-card">
      <p className="qt-cloze-head">
        <PlaceMarker place={place} />
        <span className="qt-hidden">{texts.gap_short(place)}</span>
        {right !== null && groups.answers > 0 && (
          <span className="qt-cloze-share" data-verdict={right > 0 ? 'right' : undefined}>
            {right > 0 && <CheckIcon />}
            {texts.right_share(formatShare(right / groups.answers))}
          </span>
        )}
      </p>
      <ul className="qt-cloze-rows">
        {first.map((group) => {
          const isRight = rule !== undefined && fillsGap(group.text, rule, looks);
          return (
            <li key={group.text} className="qt-cloze-row" data-option={isRight ? 3 : 1}>
              <span className="qt-cloze-label">
                <span className="qt-item-text">{shownText(gap, group.text)}</span>
                {isRight && <VerdictMark verdict="right" word={kitTexts.option_right} />}
              </span>
              <RowFigures count={group.count} answers={groups.answers} />
            </li>
          );
        })}
        {others > 0 && (
          <li className="qt-cloze-row" data-option="8">
            <span className="qt-cloze-label qt-muted">{kitTexts.other_answers}</span>
            <RowFigures count={others} answers={groups.answers} />
          </li>
        )}
      </ul>
    </li>
  );
}

function addCount(sum: number, { count }: { count: number }): number {
  return sum + count;
}

function shownText(gap: Gap, text: string): string {
  return gap.kind === 'list' ? (gap.options.find(({ id }) => id === text)?.text ?? '') : text;
}

function answerOf(gap: Gap, rule: GapRule): string {
  switch (rule.kind) {
    case 'text':
      return rule.rule.accepted[0] ?? '';
    case 'number':
      return formatRule(rule.rule, '');
    case 'list':
      return shownText(gap, rule.correct_option_id);
  }
}
