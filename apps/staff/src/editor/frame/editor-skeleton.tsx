import { Skeleton } from '@parta/ui/display/states';
import type { ReactNode } from 'react';
import { SurfaceBar } from './surface-bar.tsx';
import { frameTexts } from './texts.ts';
import './frame.css';

/** The editor's shape while a material is on its way. */
export function EditorSkeleton(): ReactNode {
  return (
    <div className="editor" data-pane="canvas">
      <title>{frameTexts.editor_tab}</title>
      <SurfaceBar />
      <div className="editor-work" role="status" aria-busy="true">
        <span className="ui-hidden-text">{frameTexts.loading}</span>
        <div className="editor-list editor-waiting">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height="64px" />
          ))}
        </div>
        <div className="editor-canvas editor-waiting">
          <Skeleton height="44px" width="60%" />
          <Skeleton height="320px" />
          <Skeleton height="200px" />
        </div>
        <div className="editor-side editor-waiting">
          <Skeleton height="44px" />
          <Skeleton height="240px" />
        </div>
      </div>
    </div>
  );
}
