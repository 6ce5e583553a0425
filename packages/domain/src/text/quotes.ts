/**
 * A title or other words of people between Russian quotation marks; those inside become the inner ones, so that none is
 * doubled: «Тест „Дроби“».
 */
export function inQuotes(words: string): string {
  return `«${words.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
