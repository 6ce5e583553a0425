import type { PresenterDocument } from '@parta/contract/live-documents';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConsoleView, type ConsoleViewProps } from '../features/console/components/console-view.tsx';
import { SAMPLE_NOW, sampleLesson } from './sample-lesson.ts';

/** The console on a page of its own. */
export interface DrawnConsole {
  host: HTMLElement;
  /** What it asked for. */
  asked: ReturnType<typeof listenToConsole>;
  /** The commands that it gave. */
  commands: () => LiveCommand[];
  /** Draws it, with changes to the sample lesson and to its properties. */
  draw: (known?: Partial<PresenterDocument>, props?: Partial<ConsoleViewProps>) => void;
  close: () => void;
}

function listenToConsole() {
  return {
    onCommand: vi.fn<ConsoleViewProps['onCommand']>(),
    onOpenScreen: vi.fn<ConsoleViewProps['onOpenScreen']>(),
    onToggleEntrance: vi.fn<ConsoleViewProps['onToggleEntrance']>(),
    onAskPeople: vi.fn<ConsoleViewProps['onAskPeople']>(),
    onAskCards: vi.fn<ConsoleViewProps['onAskCards']>(),
    onRevokeScreen: vi.fn<ConsoleViewProps['onRevokeScreen']>(),
  };
}

/** Makes room for a console on a page of 1440 × 900 that remembers no choice of its presenter. */
export async function openConsole(): Promise<DrawnConsole> {
  await page.viewport(1440, 900);
  window.localStorage.clear();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const asked = listenToConsole();
  return {
    host,
    asked,
    commands: () => asked.onCommand.mock.calls.flat(),
    draw(known = {}, props = {}) {
      root.render(
        <UiProvider>
          <ConsoleView
            lesson={sampleLesson(known)}
            connected
            pending={null}
            entrancePending={false}
            newYear={false}
            door={{ address: 'school.example/play/', link: 'http://school.example/play/s/activity/' }}
            closedNote={null}
            activitiesUrl="/activities"
            readNow={() => SAMPLE_NOW}
            fileUrl={(hash) => hash}
            results={<p>results</p>}
            keysOff={false}
            {...asked}
            {...props}
          />
        </UiProvider>,
      );
    },
    close() {
      root.unmount();
      host.remove();
    },
  };
}

/** A button by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
