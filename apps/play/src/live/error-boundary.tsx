import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Drawn in place of whatever failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure while drawing, or a part that could not be fetched, from leaving an empty page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
