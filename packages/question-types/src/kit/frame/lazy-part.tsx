import { type ReactNode, Suspense, use, useState } from 'react';
import './lazy-part.css';
import { texts } from '../texts.ts';

type Parts<Name extends string, Part> = Readonly<Record<Name, { load(): Promise<Part> }>>;

/** Loads parts by name, each once; a failure is forgotten when asked so, and the part is then loaded anew. */
export class PartLoader<Name extends string, Part> {
  readonly #parts: Parts<Name, Part>;
  readonly #started = new Map<Name, Promise<Part | null>>();

  constructor(parts: Parts<Name, Part>) {
    this.#parts = parts;
  }

  /** The part, or null when it could not be fetched; never rejects. */
  load(name: Name): Promise<Part | null> {
    const started = this.#started.get(name);
    if (started !== undefined) return started;
    const loading = this.#parts[name].load().catch(() => null);
    this.#started.set(name, loading);
    return loading;
  }

  forget(name: Name): void {
    this.#started.delete(name);
  }
}

interface LazyPartProps<Name extends string, Part> {
  loader: PartLoader<Name, Part>;
  name: Name;
  draw(part: Part): ReactNode;
}

/** Draws a part once it has come; until then its skeleton, and after a failure a button that tries again. */
export function LazyPart<Name extends string, Part>(props: LazyPartProps<Name, Part>): ReactNode {
  const [attempt, setAttempt] = useState(0);

  function handleRetry(): void {
    props.loader.forget(props.name);
    setAttempt(attempt + 1);
  }

  return (
    <Suspense fallback={<Skeleton />}>
      <LoadedPart key={attempt} {...props} onRetry={handleRetry} />
    </Suspense>
  );
}

function LoadedPart<Name extends string, Part>(props: LazyPartProps<Name, Part> & { onRetry(): void }): ReactNode {
  const part = use(props.loader.load(props.name));
  return part === null ? <LoadFailed onRetry={props.onRetry} /> : props.draw(part);
}

function LoadFailed({ onRetry }: { onRetry(): void }): ReactNode {
  return (
    <div className="qt-load-failed" role="alert">
      <p>{texts.load_failed}</p>
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}

function Skeleton(): ReactNode {
  return (
    <div className="qt-skeleton" role="status" aria-label={texts.loading}>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
