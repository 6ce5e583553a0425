import { secondFactorTexts } from '../texts.ts';

/** Recovery codes as a text to keep. @param account address or login of the person */
export function writeCodes(codes: readonly string[], account: string): string {
  const { codes_sheet_title, codes_sheet_of, codes_sheet_text } = secondFactorTexts;
  return [codes_sheet_title, codes_sheet_of(account), '', ...codes, '', codes_sheet_text, ''].join('\r\n');
}
