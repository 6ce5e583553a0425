import type { ReactNode } from 'react';

const PATHS = {
  accepted: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8.5 12.2l2.4 2.4l4.600-4.800',
  sending: 'M4 12l16-8l-5 16l-3.500-6.500zM11.500 13.500L20 4',
  saved: 'M3 3l18 18M7.5 8A4.500 4.500 0 0 0 7 17h9M10.500 6.200A5.500 5.500 0 0 1 17 10.500a3.500 3.500 0 0 1 3 5.800',
  late: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7.500V12l3 2',
  refused: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 8v5M12 16v.01',
  streak:
    'M12 21c-3.600 0-6-2.500-6-5.800c0-3.400 2.800-5 3.500-8.200c2.300 1.200 3 3.200 3 4.700c.8-.5 1.200-1.400 1.300-2.400c2.300 1.700 4.200 3.700 4.200 6.300c0 3-2.400 5.400-6 5.400',
  pause: 'M9 5v14M15 5v14',
  up: 'M12 19V6M6.500 11.500L12 6l5.500 5.500',
  down: 'M12 5v13M6.500 12.500L12 18l5.500-5.500',
  same: 'M6 12h12',
  right: 'M5 12.500l4.500 4.500L19.500 7',
  wrong: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  partly: 'M4.500 13c2.500-4 5-4 7.500-1s5 3 7.500-1',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing of 24 units; what it means is said beside it in words. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
