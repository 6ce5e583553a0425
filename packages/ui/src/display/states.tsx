import { IconCloudOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiTexts } from '../texts.ts';
import './states.css';

interface StateProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

function StateWords({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <div className="ui-state-words">
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}

export interface EmptyStateProps extends StateProps {
  /** What to do next: the button that does it. */
  actions: ReactNode;
}

/** Nothing is here yet: says why and what to do next. `children` are words. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps): ReactNode {
  return (
    <div className="ui-state" data-squared="">
      <span className="ui-state-icon" aria-hidden="true">
        {icon}
      </span>
      <StateWords title={title}>{children}</StateWords>
      <div className="ui-state-actions">{actions}</div>
    </div>
  );
}

export interface ErrorStateProps {
  /** Default: «Не получилось загрузить». */
  title?: string;
  /** Default: advice to check the network. */
  children?: ReactNode;
  onRetry: () => void;
  /** The retry is under way. */
  loading?: boolean;
}

/** It did not load: says so and tries again. */
export function ErrorState({
  title = uiTexts.error_title,
  children,
  onRetry,
  loading = false,
}: ErrorStateProps): ReactNode {
  return (
    <div className="ui-state" role="alert">
      <span className="ui-state-icon" data-tone="wrong" aria-hidden="true">
        <IconCloudOff />
      </span>
      <StateWords title={title}>{children ?? uiTexts.error_text}</StateWords>
      <div className="ui-state-actions">
        <Button onClick={onRetry} loading={loading}>
          {uiTexts.retry}
        </Button>
      </div>
    </div>
  );
}

export interface NoPermissionStateProps {
  /** Default: «Нет доступа». */
  title?: string;
  /** Whom to ask. */
  children?: ReactNode;
  /** A way out. */
  actions?: ReactNode;
}

/** The person may not see this. */
export function NoPermissionState(props: NoPermissionStateProps): ReactNode {
  const { title = uiTexts.no_permission_title, children, actions } = props;
  return (
    <div className="ui-state">
      <span className="ui-state-icon" aria-hidden="true">
        <IconLock />
      </span>
      <StateWords title={title}>{children ?? uiTexts.no_permission_text}</StateWords>
      {actions !== undefined && <div className="ui-state-actions">{actions}</div>}
    </div>
  );
}

export interface SkeletonProps {
  /** Any CSS length. Default: '100%'. */
  width?: string;
  /** Any CSS length. Default: '16px', a line of text. */
  height?: string;
}

/** A breathing block in the shape of what will come. The place around it says `aria-busy`. */
export function Skeleton({ width = '100%', height = '16px' }: SkeletonProps): ReactNode {
  return <span className="ui-skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** Lines of a text that is on its way. */
export function TextSkeleton({ lines }: { lines: number }): ReactNode {
  return (
    <div className="ui-skeleton-lines" role="status" aria-busy="true">
      <span className="ui-hidden-text">{uiTexts.loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '62%' : '100%'} />
      ))}
    </div>
  );
}
