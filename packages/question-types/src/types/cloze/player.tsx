import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { MAX_GAP_LENGTH } from '../../kit/answering/answer-limits.ts';
import { useDraft } from '../../kit/answering/draft.ts';
import { CheckIcon, CrossIcon } from '../../kit/frame/icons.tsx';
import { looksOf } from '../../kit/items/look.ts';
import { fillsGap, gapShare, looksInGaps } from '../../kit/typed/gap-rules.ts';
import { type Gap, type GapRule, listGaps } from '../../kit/typed/gap-types.ts';
import { formatRule } from '../../kit/typed/number-format.ts';
import { hasOtherUnit, parseNumber } from '../../kit/typed/number-text.ts';
import '../../kit/frame/question.css';
import { SubmitAnswer } from '../../kit/answering/submit-answer.tsx';
import { PartsNote, Unfinished } from '../../kit/answering/unfinished.tsx';
import { VerdictLine } from '../../kit/marking/verdict.tsx';
import type { PlayerProps } from '../../parts.ts';
import './player.css';
import { check, filledGaps } from './check.ts';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

type Values = ReadonlyMap<string, string>;

const NOTHING: Values = new Map();

/** Fields are never narrower than this, in letters: their width must not tell the length of the answer. */
const MIN_WIDTH = { text: 10, number: 7 } as const;

/** The text with a field in the place of every gap, and a button that sends them all. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, onAnswer } = props;
  const [draft, setDraft] = useGapDraft(content);
  const [isAsking, setAsking] = useState(false);
  const [judged, setJudged] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const isClosed = disabled || review !== null;
  const given = answer === null ? NOTHING : filledGaps(answer);
  const values = isClosed && answer !== null ? given : (draft ?? given);
  const gaps = listGaps(content.parts);
  const next = { gaps: listFilled(content, values) };
  const problem = check.problem(content, next);
  const parts = { filled: next.gaps.length, total: gaps.length };
  const isNew = answer === null || JSON.stringify(next.gaps) !== JSON.stringify(listFilled(content, given));
  const isBad = (gap: Gap): boolean =>
    judged.includes(gap.id) && gap.kind === 'number' && isUnreadable(values.get(gap.id) ?? '');
  const bad = gaps.findIndex(isBad);
  const problemText = bad < 0 ? '' : describeUnreadable(bad + 1, values.get(gaps[bad]?.id ?? '') ?? '');

  function focusGap(wanted: (gap: Gap, value: string) => boolean): boolean {
    const found = gaps.find((gap) => wanted(gap, values.get(gap.id) ?? ''));
    const field = found === undefined ? null : form.current?.elements.namedItem(`${id}-${found.id}`);
    if (field instanceof HTMLElement) field.focus();
    return found !== undefined;
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isClosed || !isNew || problem === 'incomplete') return;
    setJudged(gaps.map((gap) => gap.id));
    if (focusGap((gap, value) => gap.kind === 'number' && isUnreadable(value))) return;
    if (parts.filled < parts.total) setAsking(true);
    else send();
  }

  function send(): void {
    setAsking(false);
    onAnswer(next);
    setDraft(null);
  }

  /** Enter leads to the next gap while there is an empty one: what it sends is whole. */
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && focusGap((_gap, value) => value.trim() === '')) event.preventDefault();
  }

  const places = new Map(gaps.map((gap, index) => [gap.id, index + 1]));
  return (
    <div className="qt" role="group" aria-labelledby={labelledBy}>
      <form className="qt-cloze" ref={form} onSubmit={handleSubmit} noValidate>
        {review !== null && <VerdictLine share={answer === null ? null : shareOf(content, given, review)} />}
        {isClosed && answer !== null && <PartsNote parts={parts} />}
        <div className="qt-cloze-text">
          {content.parts.map((part, index) => {
            // Pieces never move: the place of a piece of text is its name.
            if (part.type === 'text') return <span key={`${index}`}>{part.text}</span>;
            const place = places.get(part.id) ?? 0;
            const rule = review?.gaps.find((each) => each.gap_id === part.id);
            if (rule !== undefined) {
              return <JudgedGap key={part.id} gap={part} place={place} value={given.get(part.id)} rule={rule} />;
            }
            return (
              <OpenGap
                key={part.id}
                gap={part}
                place={place}
                count={gaps.length}
                name={`${id}-${part.id}`}
                value={values.get(part.id) ?? ''}
                isUnreadable={isBad(part)}
                problemId={`${id}-problem`}
                disabled={isClosed}
                onChange={(value) => {
                  setDraft(new Map([...values, [part.id, value]]));
                  setAsking(false);
                  setJudged(judged.filter((each) => each !== part.id));
                }}
                onLeave={() => setJudged([...judged, part.id])}
                onKeyDown={handleKeyDown}
              />
            );
          })}
        </div>
        {review === null && (
          <>
            <p className="qt-problem" id={`${id}-problem`} role="alert">
              {problemText}
            </p>
            <Sending
              parts={parts}
              isClosed={isClosed}
              isAsking={isAsking}
              isAnswered={answer !== null}
              isReady={!isClosed && problem !== 'incomplete' && isNew}
              onGoOn={() => {
                setAsking(false);
                focusGap((_gap, value) => value.trim() === '');
              }}
              onSend={send}
            />
          </>
        )}
      </form>
    </div>
  );
}

/** What was typed into the gaps and not sent. */
function useGapDraft(content: Content) {
  return useDraft<Values>(
    (kept) => {
      const read = check.read(content, kept);
      return read === null ? null : filledGaps(read);
    },
    (values) => ({ gaps: listFilled(content, values) }),
  );
}

interface SendingProps {
  parts: { filled: number; total: number };
  isClosed: boolean;
  /** Asks whether an answer with empty gaps is to go. */
  isAsking: boolean;
  isAnswered: boolean;
  isReady: boolean;
  onGoOn(): void;
  onSend(): void;
}

/** The button that sends, how much is filled, and the question whether an answer with empty gaps is to go. */
function Sending({ parts, isClosed, isAsking, isAnswered, isReady, onGoOn, onSend }: SendingProps): ReactNode {
  if (isAsking && !isClosed) return <Unfinished parts={parts} onGoOn={onGoOn} onSend={onSend} />;
  return (
    <>
      {!isClosed && !isAsking && parts.filled < parts.total && (
        <p className="qt-note">{texts.filled(parts.filled, parts.total)}</p>
      )}
      <SubmitAnswer answered={isAnswered} ready={isReady} />
    </>
  );
}

function listFilled(content: Content, values: Values): Answer['gaps'] {
  return listGaps(content.parts).flatMap((gap) => {
    const value = (values.get(gap.id) ?? '').trim();
    return value === '' ? [] : [{ gap_id: gap.id, value }];
  });
}

function isUnreadable(text: string): boolean {
  return text.trim() !== '' && parseNumber(text) === null;
}

function describeUnreadable(place: number, text: string): string {
  return hasOtherUnit(text, '') ? texts.unit_in_gap(place) : texts.unreadable_gap(place);
}

interface OpenGapProps {
  gap: Gap;
  /** From 1. */
  place: number;
  count: number;
  name: string;
  value: string;
  isUnreadable: boolean;
  problemId: string;
  disabled: boolean;
  onChange(value: string): void;
  onLeave(): void;
  onKeyDown(event: KeyboardEvent): void;
}

function OpenGap(props: OpenGapProps): ReactNode {
  const { gap, place, count, name, value, isUnreadable: isBad, problemId, disabled, onChange } = props;
  const label = texts.gap(place, count);
  if (gap.kind === 'list') {
    return (
      <span className="qt-gap">
        <select
          className="qt-gap-field"
          name={name}
          aria-label={label}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{texts.choose}</option>
          {gap.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.text}
            </option>
          ))}
        </select>
      </span>
    );
  }
  return (
    <span className="qt-gap">
      <input
        type="text"
        className="qt-gap-field"
        name={name}
        aria-label={label}
        aria-invalid={isBad}
        aria-describedby={isBad ? problemId : undefined}
        size={Math.max(MIN_WIDTH[gap.kind], value.length + 1)}
        maxLength={MAX_GAP_LENGTH}
        value={value}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onLeave}
        onKeyDown={props.onKeyDown}
      />
    </span>
  );
}

interface JudgedGapProps {
  gap: Gap;
  place: number;
  value: string | undefined;
  rule: GapRule;
}

/** What stood in a gap, whether that was right, and what is right where it was not. */
function JudgedGap({ gap, place, value, rule }: JudgedGapProps): ReactNode {
  const isRight = value !== undefined && fillsGap(value, rule, looksOf(gap.options));
  return (
    <span className="qt-gap-judged">
      <span className="qt-hidden">{` ${texts.gap_short(place)}: `}</span>
      {value !== undefined && (
        <span className="qt-gap-own" data-verdict={isRight ? 'right' : 'wrong'}>
          {isRight ? <CheckIcon /> : <CrossIcon />}
          <span className="qt-gap-value">{shownValue(gap, value)}</span>
          <span className="qt-hidden">{` ${isRight ? texts.right : texts.wrong}. `}</span>
        </span>
      )}
      {!isRight && (
        <span className="qt-gap-right">
          <span className="qt-hidden">{`${texts.right_answer}: `}</span>
          {shownRule(gap, rule)}
          <span className="qt-hidden">. </span>
        </span>
      )}
    </span>
  );
}

function shownValue(gap: Gap, value: string): string {
  return gap.kind === 'list' ? (gap.options.find(({ id }) => id === value)?.text ?? '') : value;
}

function shownRule(gap: Gap, rule: GapRule): string {
  switch (rule.kind) {
    case 'text':
      return rule.rule.accepted.slice(0, 3).join(' / ');
    case 'number':
      return formatRule(rule.rule, '');
    case 'list':
      return shownValue(gap, rule.correct_option_id);
  }
}

function shareOf(content: Content, given: ReadonlyMap<string, string>, review: Review): number {
  return gapShare(given, review.gaps, looksInGaps(content.parts));
}
