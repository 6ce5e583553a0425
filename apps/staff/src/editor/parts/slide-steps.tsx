import { isCovered } from '@parta/ui/browser/page-cover';
import { Button } from '@parta/ui/buttons/button';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { partTexts } from './texts.ts';
import './slide-steps.css';

export interface SlideStepsProps {
  /** From 0. */
  index: number;
  count: number;
  onGo: (index: number) => void;
}

function isInControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], iframe') !== null;
}

/** Slide by slide, by buttons and by keys: arrows, Page Up and Page Down, Home, End. */
export function SlideSteps({ index, count, onGo }: SlideStepsProps): ReactNode {
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isInControl(event.target)) return;
      if (isCovered(steps.current)) return;
      const target = findTarget(event.key, index, count);
      if (target === null) return;
      event.preventDefault();
      if (target !== index) onGo(target);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [index, count, onGo]);

  return (
    <div className="slide-steps" ref={steps}>
      <Button
        icon={<IconChevronLeft aria-hidden="true" />}
        keyHint="←"
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
      >
        {partTexts.previous}
      </Button>
      <div className="slide-steps-place">
        <span role="status">{partTexts.place(index + 1, count)}</span>
        <ProgressBar
          label={partTexts.progress}
          value={(index + 1) / count}
          valueText={partTexts.place(index + 1, count)}
          bare
        />
      </div>
      <Button
        variant="primary"
        endIcon={<IconChevronRight aria-hidden="true" />}
        keyHint="→"
        disabled={index >= count - 1}
        onClick={() => onGo(index + 1)}
      >
        {partTexts.next}
      </Button>
    </div>
  );
}

function findTarget(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return Math.min(count - 1, index + 1);
    case 'ArrowLeft':
    case 'PageUp':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
