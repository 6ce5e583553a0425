import { TEMPLATES } from '@parta/domain/codes';
import { IDENTIFIER_LENGTH } from '@parta/domain/encoding/identifier';
import type { Client } from 'pg';
import { catalogTexts } from './texts.ts';

const BATCH = 5000;
/** One material in so many gives a certificate. */
const CERTIFIED_EVERY = 7;
const RARE_EVERY = 10_000;
const OVERVIEW_SENTENCES = 12;

/** Fills the catalog with so many materials, the same at each run, and tells the database how they are spread. */
export async function plantCatalog(client: Client, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    await client.query(INSERT, [
      numbers.map(idOf),
      numbers.map((number) => TEMPLATES[number % TEMPLATES.length] ?? null),
      numbers.map(titleOf),
      numbers.map((number) => (number % CERTIFIED_EVERY === 0 ? CERTIFICATE : null)),
      OVERVIEW,
      catalogTexts.sentence,
    ]);
  }
  await client.query('vacuum analyze material, catalog_material');
}

const CERTIFICATE = JSON.stringify({ background_image: null, required_percentage_correct: 60 });
const OVERVIEW = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: catalogTexts.sentence.repeat(OVERVIEW_SENTENCES) }] }],
});

const INSERT = `
  with made as (
    insert into material (id, user_id, folder, template, title, overview, short_overview, language, tags, certificate,
      study_time, date_created, date_changed)
    select n.id, null, null, n.template, n.title, $5::jsonb, $6, 'ru', '{}', n.certificate::jsonb, 1.5, now(), now()
    from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as n (id, template, title, certificate)
    returning id, title, template, certificate
  )
  insert into catalog_material (material_id, source_version, published_at, updated_at, template, has_certificate, title_folded, search_stems)
  select id, 1, now(), now(), template, certificate is not null, search_text(title),
    setweight(search_stems(title), 'A') || search_stems($6) from made`;

/** Digits that an identifier has, in front of them what pads it. */
function idOf(number: number): string {
  const digits = [...String(number)].map((digit) => 'abcdefghjk'.charAt(Number(digit))).join('');
  return `3${digits.padStart(IDENTIFIER_LENGTH - 1, 'A')}`;
}

function titleOf(number: number): string {
  const { kinds, subjects, adjectives, nouns, classes, part, rare } = catalogTexts;
  const words = [
    pick(kinds, number * 7),
    pick(subjects, number * 11),
    classes(5 + (number % 7)),
    pick(adjectives, number * 13 + 1),
    pick(nouns, number * 17 + 5),
    part(1 + (number % 40)),
  ];
  return number % RARE_EVERY === 1 ? `${words.join(' ')} ${rare}` : words.join(' ');
}

/** Spread by a multiplication, so that neighbours share no pattern. */
function pick(words: readonly string[], number: number): string {
  return words[Math.floor(((number * 2_654_435_761) % 2 ** 32) / 2 ** 16) % words.length] ?? '';
}
