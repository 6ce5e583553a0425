import { type PersonalData, toReadablePage } from './readable-data.ts';
import { saveFile } from './save-file.ts';

/** A page to read, or data for programs. */
export type PersonalDataFormat = 'html' | 'json';

export interface PersonalDataFile {
  /** Of the file, without its ending. */
  name: string;
  /** Of the page to read. */
  title: string;
  formatMoment: (moment: string) => string;
}

/** Offers everything that is kept about a person to be saved. */
export function savePersonalData(data: PersonalData, format: PersonalDataFormat, file: PersonalDataFile): void {
  const { name, title, formatMoment } = file;
  if (format === 'json') {
    saveFile({ name: `${name}.json`, type: 'application/json', text: JSON.stringify(data, null, 2) });
  } else {
    const text = toReadablePage(data, title, formatMoment(data.generated_at), formatMoment);
    saveFile({ name: `${name}.html`, type: 'text/html', text });
  }
}
