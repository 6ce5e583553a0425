import type { ReactNode } from 'react';

function Icon({ path }: { path: string }): ReactNode {
  return (
    <svg
      className="qt-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** A tick. */
export function CheckIcon(): ReactNode {
  return <Icon path="M5 12.5l4.5 4.5L19.5 7" />;
}

/** A cross. */
export function CrossIcon(): ReactNode {
  return <Icon path="M6.5 6.5l11 11M17.5 6.5l-11 11" />;
}

/** A wave: right in part. */
export function PartlyIcon(): ReactNode {
  return <Icon path="M4.5 13c2.5-4 5-4 7.5-1s5 3 7.5-1" />;
}

/** An arrow up. */
export function UpIcon(): ReactNode {
  return <Icon path="M12 19V5M6 11l6-6 6 6" />;
}

/** An arrow down. */
export function DownIcon(): ReactNode {
  return <Icon path="M12 5v14M6 13l6 6 6-6" />;
}

/** A chevron that points down. */
export function ChevronIcon(): ReactNode {
  return <Icon path="M6 9.5l6 6 6-6" />;
}
