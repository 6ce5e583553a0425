import { showToast } from '@parta/ui/overlays/toasts';
import { copyText } from '../shell/actions/copy-text.ts';
import { linkTexts } from './texts.ts';

/** Puts a link into the clipboard and says whether that succeeded. */
export async function copyLink(link: string): Promise<void> {
  const isCopied = await copyText(link);
  showToast(isCopied ? { kind: 'success', text: linkTexts.copied } : { kind: 'warning', text: linkTexts.not_copied });
}
