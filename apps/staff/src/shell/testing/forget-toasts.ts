import { hideAllToasts } from '@parta/ui/overlays/toasts';

// Files that share a page would find the toasts of the one before over their buttons.
hideAllToasts();
