/** Whether a link of an author's leads where links may lead: a whole address of http, https or mailto. */
export function isSafeLink(text: string): boolean {
  if (text.length > 2000 || !/^(?:https?:\/\/|mailto:)[^\s\\]+$/i.test(text)) return false;
  return URL.canParse(text) && ['http:', 'https:', 'mailto:'].includes(new URL(text).protocol);
}
