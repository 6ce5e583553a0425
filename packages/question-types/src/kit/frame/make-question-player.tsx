import type { ReactNode } from 'react';
import type { PlayerKind, PlayerModule, PlayerProps } from '../../parts.ts';
import { DraftContext, type DraftKeeper } from '../answering/draft.ts';
import { LazyPart, PartLoader } from './lazy-part.tsx';

type QuestionPlayerProps<Kind extends string> = {
  kind: Kind;
  /** Keeps what is not sent yet; without it a draft lives as long as the player. */
  drafts?: DraftKeeper;
} & PlayerProps<unknown, unknown, unknown>;

interface MadePlayer<Kind extends string> {
  /**
   * The participant's part of any kind, fetched when first drawn. Mount one per question (`key`): it holds the draft of an
   * answer that takes several steps. An answer that is none of this content's shape is drawn as no answer.
   */
  QuestionPlayer(props: QuestionPlayerProps<Kind>): ReactNode;
  /** What of a draft may be sent as it stands, parts included; null for nothing, and for what was answered already. */
  sendableDraft(kind: Kind, content: unknown, draft: unknown, answered: unknown): unknown;
  /** Whether a draft is what is left when everything was taken back. */
  isEmptied(kind: Kind, content: unknown, draft: unknown): boolean;
  /** Fetches the player of a kind before it is needed; resolves, also when that fails. */
  preloadPlayer(kind: Kind): Promise<void>;
}

/** The participant's part over a list of kinds: that of the product, or one of a test. */
export function makeQuestionPlayer<Kind extends string>(kinds: Readonly<Record<Kind, PlayerKind>>): MadePlayer<Kind> {
  const loader = new PartLoader<Kind, PlayerModule>(kinds);

  return {
    QuestionPlayer({ kind, drafts, ...props }) {
      const answer = props.answer === null ? null : kinds[kind].check.read(props.content, props.answer);
      const player = (
        <LazyPart key={kind} loader={loader} name={kind} draw={({ Player }) => <Player {...props} answer={answer} />} />
      );
      return drafts === undefined ? player : <DraftContext value={drafts}>{player}</DraftContext>;
    },
    sendableDraft(kind, content, draft, answered) {
      const { check } = kinds[kind];
      const read = check.read(content, draft);
      if (read === null) return null;
      const sendable = check.readable?.(content, read) ?? read;
      const before = answered === null ? null : check.read(content, answered);
      // Read in one form, since a database keeps fields in an order of its own.
      const isNew = before === null || JSON.stringify(before) !== JSON.stringify(sendable);
      return isNew && check.problem(content, sendable) === null ? sendable : null;
    },
    isEmptied(kind, content, draft) {
      const { check } = kinds[kind];
      const read = check.read(content, draft);
      return read !== null && check.problem(content, read) === 'incomplete';
    },
    async preloadPlayer(kind) {
      if ((await loader.load(kind)) === null) loader.forget(kind);
    },
  };
}
