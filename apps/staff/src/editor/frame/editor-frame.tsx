import type { ReactNode } from 'react';
import { frameTexts } from './texts.ts';
import './frame.css';

/** The parts of the editor that a narrow window shows one at a time. */
export type Pane = 'list' | 'canvas' | 'side';

const PANES: readonly Pane[] = ['list', 'canvas', 'side'];

export interface EditorFrameProps {
  bar: ReactNode;
  /** Under the bar, over everything: what must be known. */
  notice?: ReactNode;
  list: ReactNode;
  canvas: ReactNode;
  side: ReactNode;
  /** What a narrow window shows. */
  pane: Pane;
  onPane: (pane: Pane) => void;
}

/** Slide list, canvas and settings beside each other; under 900 px one of them, chosen at the bottom. */
export function EditorFrame({ bar, notice, list, canvas, side, pane, onPane }: EditorFrameProps): ReactNode {
  return (
    <div className="editor" data-pane={pane}>
      {bar}
      {notice}
      <div className="editor-work" data-alone={side === null || undefined}>
        {list !== null && (
          <nav className="editor-list" aria-label={frameTexts.list}>
            {list}
          </nav>
        )}
        <main className="editor-canvas" id="content" tabIndex={-1}>
          {canvas}
        </main>
        {side !== null && (
          <aside className="editor-side" aria-label={frameTexts.side}>
            {side}
          </aside>
        )}
      </div>
      {list !== null && (
        <fieldset className="editor-panes">
          <legend className="ui-hidden-text">{frameTexts.panes}</legend>
          {PANES.map((each) => (
            <button key={each} type="button" aria-pressed={each === pane} onClick={() => onPane(each)}>
              {frameTexts[each]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
