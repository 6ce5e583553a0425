import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** How a text on paper looks. */
export type Face = 'plain' | 'bold' | 'mono';

/** A font, by what tells it from the others in a picture, and its file. */
export interface PaperFont {
  /** As the file calls it. */
  readonly family: string;
  readonly weight: 400 | 700;
  readonly file: string;
}

type Weight = 'Regular' | 'Bold';

const noto = (name: 'NotoSans' | 'NotoSansGeorgian' | 'NotoSansArmenian', folder: string, weight: Weight): string => {
  const number = weight === 'Bold' ? '700' : '400';
  return `@expo-google-fonts/${folder}/${number}${weight}/${name}_${number}${weight}.ttf`;
};

/** What draws letters that the first font lacks: other letters with marks, Georgian, Armenian, arrows and signs, Han. The last three have one weight. */
function listFallbacks(weight: Weight): string[] {
  return [
    noto('NotoSans', 'noto-sans', weight),
    noto('NotoSansGeorgian', 'noto-sans-georgian', weight),
    noto('NotoSansArmenian', 'noto-sans-armenian', weight),
    '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf',
  ];
}

const PLAIN = '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf';
const FILES: Readonly<Record<Face, readonly string[]>> = {
  plain: [PLAIN, ...listFallbacks('Regular')],
  bold: ['@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf', ...listFallbacks('Bold')],
  mono: ['@expo-google-fonts/pt-mono/400Regular/PTMono_400Regular.ttf', PLAIN, ...listFallbacks('Regular')],
};

const OPENED = new Map<string, { font: PaperFont; glyphs: Font }>();

function open(address: string): { font: PaperFont; glyphs: Font } {
  const known = OPENED.get(address);
  if (known !== undefined) return known;
  const file = fileURLToPath(import.meta.resolve(address));
  const glyphs = create(readFileSync(file));
  if (!('familyName' in glyphs) || !('hasGlyphForCodePoint' in glyphs)) throw new Error(`${address} is no single font`);
  const weight = address.includes('700Bold') ? 700 : 400;
  const opened = { font: { family: glyphs.familyName, weight, file } as const, glyphs };
  OPENED.set(address, opened);
  return opened;
}

/** The first font of a face that has a glyph for every code point of a text; null where none has. Fonts are read when a letter needs them. */
export function findFont(text: string, face: Face): PaperFont | null {
  for (const address of FILES[face]) {
    const { font, glyphs } = open(address);
    if (Array.from(text).every((sign) => glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))) return font;
  }
  return null;
}
