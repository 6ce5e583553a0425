import { showToast } from '@parta/ui/overlays/toasts';
import { copyText } from './copy-text.ts';

/** What is said of a link that was copied, and of one that the browser did not let go. */
export interface CopyWords {
  readonly copied: string;
  readonly not_copied: string;
}

/** Puts a link into the clipboard and says whether that succeeded. */
export async function copyLink(link: string, { copied, not_copied }: CopyWords): Promise<void> {
  const isCopied = await copyText(link);
  showToast(isCopied ? { kind: 'success', text: copied } : { kind: 'warning', text: not_copied });
}
