import type { ScannerDocument } from '@parta/contract/live-documents';
import { createRoot } from 'react-dom/client';
import type { CardViews, GivenAnswer } from '../answers/card-answers.ts';
import { ScanScreen } from '../features/scan/components/scan-screen.tsx';
import type { Equipment } from '../features/scan/use-camera-reads.ts';

/** An answer that the page gave, and for whom. */
export type Given = GivenAnswer & { participant_id: string };

/** A scanner's screen on a page. */
export interface DrawnScreen {
  readonly host: HTMLElement;
  readonly given: readonly Given[];
  draw(document: ScannerDocument, views?: CardViews): void;
  remove(): void;
}

/** Puts a screen on the page that sees with this equipment. */
export function drawScreen(equipment: Equipment): DrawnScreen {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const given: Given[] = [];
  return {
    host,
    given,
    draw: (scanned, views = new Map()) =>
      root.render(
        <ScanScreen
          document={scanned}
          views={views}
          isOffline={false}
          equipment={equipment}
          onGive={(participant_id, answer) => given.push({ participant_id, ...answer })}
        />,
      ),
    remove() {
      root.unmount();
      host.remove();
    },
  };
}
