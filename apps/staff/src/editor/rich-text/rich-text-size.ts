/** What a rich text is for: it decides how much its toolbar offers. */
export type RichTextSize = 'slide' | 'question' | 'note';
