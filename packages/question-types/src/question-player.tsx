import type { ReactNode } from 'react';
import { checks } from './checks.ts';
import type { QuestionKind } from './kinds.ts';
import { DraftContext, type DraftKeeper } from './kit/draft.ts';
import { LazyPart, PartLoader } from './kit/lazy-part.tsx';
import type { AnyAnswerCheck, PlayerModule, PlayerProps } from './parts.ts';

const players = {
  survey: () => import('./types/survey/player.tsx'),
  scale: () => import('./types/scale/player.tsx'),
  wordcloud: () => import('./types/wordcloud/player.tsx'),
  yesno: () => import('./types/yesno/player.tsx'),
  single: () => import('./types/single/player.tsx'),
  multiple: () => import('./types/multiple/player.tsx'),
  ordering: () => import('./types/ordering/player.tsx'),
  matching: () => import('./types/matching/player.tsx'),
  text: () => import('./types/text/player.tsx'),
  number: () => import('./types/number/player.tsx'),
  cloze: () => import('./types/cloze/player.tsx'),
  hotspot: () => import('./types/hotspot/player.tsx'),
  open: () => import('./types/open/player.tsx'),
} satisfies Record<QuestionKind, () => Promise<PlayerModule>>;

const loader = new PartLoader<QuestionKind, PlayerModule>(players);

type QuestionPlayerProps = {
  kind: QuestionKind;
  /** Keeps what is not sent yet; without it a draft lives as long as the player. */
  drafts?: DraftKeeper;
} & PlayerProps<unknown, unknown, unknown>;

/**
 * The participant's part of any kind, fetched when first drawn. Mount one per question (`key`): it holds the draft of an
 * answer that takes several steps. An answer that is none of this content's shape is drawn as no answer.
 */
export function QuestionPlayer({ kind, drafts, ...props }: QuestionPlayerProps): ReactNode {
  const check: AnyAnswerCheck = checks[kind];
  const answer = props.answer === null ? null : check.read(props.content, props.answer);
  const player = (
    <LazyPart key={kind} loader={loader} name={kind} draw={({ Player }) => <Player {...props} answer={answer} />} />
  );
  return drafts === undefined ? player : <DraftContext value={drafts}>{player}</DraftContext>;
}

/** What of a draft may be sent as it stands, parts included; null for nothing, and for what was answered already. */
export function sendableDraft(kind: QuestionKind, content: unknown, draft: unknown, answered: unknown): unknown {
  const check: AnyAnswerCheck = checks[kind];
  const read = check.read(content, draft);
  if (read === null) return null;
  const sendable = check.readable?.(content, read) ?? read;
  const before = answered === null ? null : check.read(content, answered);
  // Read in one form, since a database keeps fields in an order of its own.
  const isNew = before === null || JSON.stringify(before) !== JSON.stringify(sendable);
  return isNew && check.problem(content, sendable) === null ? sendable : null;
}

/** Fetches the player of a kind before it is needed; resolves, also when that fails. */
export async function preloadPlayer(kind: QuestionKind): Promise<void> {
  if ((await loader.load(kind)) === null) loader.forget(kind);
}
