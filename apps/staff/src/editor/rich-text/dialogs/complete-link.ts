/** An address as people type it, whole: `school.ru` gets https, `anna@school.ru` gets mailto. */
export function completeLink(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/.]+\.[^\s]+$/.test(text) ? `https://${text}` : text;
}
