import { hideToast, showToast } from '@parta/ui/overlays/toasts';
import { describeUnexpected } from '@parta/web-kit/reasons';

function getToastId(action: string): string {
  return `failure:${action}`;
}

/**
 * Tells of a failure that no screen has words for. It stays until dismissed, and one action shows one toast however
 * often it fails; an aborted call and an ended session are passed over.
 * @param action in Russian, as it stands after «При»: «загрузке мероприятий»
 */
export function showFailure(action: string, error: unknown, help_mailbox: string): void {
  const described = describeUnexpected(action, error, help_mailbox);
  if (described === null) return;
  const { title, text, prompt, mailto } = described;
  showToast({
    kind: 'danger',
    id: getToastId(action),
    title,
    autoCloseMs: false,
    text: (
      <>
        {text} {prompt}{' '}
        {mailto !== null && (
          <a className="ui-link" href={mailto.href}>
            {mailto.label}
          </a>
        )}
      </>
    ),
  });
}

/** Takes the toast of an action back: it has succeeded since. */
export function hideFailure(action: string): void {
  hideToast(getToastId(action));
}
