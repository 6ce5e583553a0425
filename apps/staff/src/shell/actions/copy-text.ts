function copyThroughSelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'ui-hidden-text';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}

/** Puts a text into the clipboard; false where the browser refuses. Pages without HTTPS have no clipboard of their own. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return copyThroughSelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughSelection(text);
  }
}
