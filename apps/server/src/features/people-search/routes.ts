import { SEARCH_MIN_CHARACTERS, SEARCH_RESULTS_MAX } from '@parta/domain/limits';
import { listSearchWords } from '@parta/domain/text/search-text';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { recordAudit } from '../audit/commands.ts';
import { presentFound } from './present.ts';
import { searchPeople } from './queries.ts';

/** A person who types is never slowed; one who walks through all beginnings of names is, after two minutes. */
const SEARCHES = { most: 120, forgiven_per_minute: 60 };

export function bindPeopleSearch(bind: Bind, { db, clock, limits }: Context): void {
  bind('user.search', async ({ query: { q }, caller: { person, organization_ids }, request, refusal }) => {
    if (Array.from(q).length < SEARCH_MIN_CHARACTERS) throw refusal(400, 'too_short', { field: 'q' });
    // A search costs the same whether it finds anybody or not: it is never given back.
    const search = await limits.charge([{ bucket: `people search ${person.id}`, limit: SEARCHES }]);
    if (!search.isAllowed) throw refusal(429, 'too_many_attempts', { retry_after: search.retry_after });
    const found = await searchPeople(db, organization_ids, listSearchWords(q), SEARCH_RESULTS_MAX + 1);
    const isTooMany = found.length > SEARCH_RESULTS_MAX;
    const [organization_id, ...others] = organization_ids;
    await recordAudit(db, {
      at: clock.now(),
      action: 'people_searched',
      organization_id: others.length === 0 ? (organization_id ?? null) : null,
      actor_id: person.id,
      details: { found: isTooMany ? 0 : found.length },
      address: request.ip,
    });
    if (isTooMany) throw refusal(400, 'too_many_results');
    return found.map(presentFound);
  });
}
