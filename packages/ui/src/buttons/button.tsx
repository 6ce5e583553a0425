import type { ComponentPropsWithRef, ReactNode } from 'react';
import { KeyHint } from './key-hint.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'default' | 'danger' | 'subtle';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> {
  /** One primary button a screen; danger destroys; subtle stands in text. Default: 'default'. */
  variant?: ButtonVariant;
  /** Work is under way: a spinner in place of the icon, presses ignored, focus kept. */
  loading?: boolean;
  /** Icon before the words, 1.5 px stroke. */
  icon?: ReactNode;
  /** Icon after the words. */
  endIcon?: ReactNode;
  /** The key that does the same; shown only, the owner listens to it. */
  keyHint?: string;
  /** 52 px high, for the one thing to press. */
  large?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

/** A button with words; its children are a verb. */
export function Button({
  variant = 'default',
  loading = false,
  icon,
  endIcon,
  keyHint,
  large = false,
  wide = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className="ui-button"
      data-variant={variant}
      data-large={large || undefined}
      data-wide={wide || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <span className="ui-button-spinner" aria-hidden="true" /> : icon}
      {children}
      {endIcon}
      {keyHint !== undefined && <KeyHint decorative>{keyHint}</KeyHint>}
    </button>
  );
}

/** Attributes that make a router's link look like a button: `<Link {...getButtonLook('primary')}>`. */
export function getButtonLook(variant: ButtonVariant = 'default'): {
  className: string;
  'data-variant': ButtonVariant;
} {
  return { className: 'ui-button', 'data-variant': variant };
}
