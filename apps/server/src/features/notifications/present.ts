import type { CallResult } from '@parta/contract/wire';
import { NOTIFICATION_TYPE } from '@parta/domain/codes';
import type { Context } from '../../context.ts';
import { newsState, parseEvent } from './rules.ts';
import { eventTexts } from './texts.ts';
import type { NewsRow, ProductEvent, ShownNotification } from './types.ts';

type Shown = CallResult<'notification.list'>[number];
type Bases = Context['config']['bases'];

/** What is said of an event is made when it is read, so that a better word reaches what was told before. */
export function presentNotification(row: ShownNotification, bases: Bases): Shown {
  const event = row.event === null ? null : parseEvent(row.event);
  return {
    id: row.id,
    type: event === null ? NOTIFICATION_TYPE.news : NOTIFICATION_TYPE.event,
    image: row.image ?? '',
    is_urgent: row.is_urgent,
    date: row.shown_from.toISOString(),
    is_read: row.read_at !== null,
    event: event?.kind ?? null,
    ...(event === null
      ? { title: row.title ?? '', overview: row.overview ?? '', link: null, term: null }
      : presentEvent(event, bases)),
  };
}

function presentEvent(event: ProductEvent, bases: Bases): Pick<Shown, 'title' | 'overview' | 'link' | 'term'> {
  switch (event.kind) {
    case 'application_decided': {
      const { decision, organization, department } = event;
      const link = decision === 'accepted' ? bases.personal_area : `${bases.account}jobs`;
      return { title: eventTexts[decision], overview: eventTexts.place(organization, department), link, term: null };
    }
    case 'work_assigned': {
      const { activity_id, title, is_live, start_date, end_date } = event;
      return {
        title: is_live ? eventTexts.invited(title) : eventTexts.assigned(title),
        overview: '',
        link: `${bases.activity}${is_live ? 's' : 'a'}/${activity_id}/`,
        term: { start_date, end_date },
      };
    }
    case 'work_marked': {
      const { activity_id, title, is_live, points, max_points } = event;
      return {
        title: eventTexts.marked(title),
        overview: eventTexts.points(points, max_points),
        // The page of an attempt knows no lessons.
        link: is_live
          ? `${bases.personal_area}statistics/assigned/${activity_id}`
          : `${bases.activity}a/${activity_id}/`,
        term: null,
      };
    }
    case 'certificate_issued':
      return {
        title: eventTexts.certificate,
        overview: eventTexts.certificate_for(event.title, event.number),
        link: `${bases.personal_area}certificate/${encodeURIComponent(event.number)}`,
        term: null,
      };
    case 'participants_proposed':
      return {
        title: eventTexts.proposed,
        overview: eventTexts.proposed_for(event.people, event.group),
        link: `${bases.personal_area}admin/organization/${event.organization_id}/requests`,
        term: null,
      };
    case 'proposal_decided':
      return {
        title: event.decision === 'accept' ? eventTexts.proposal_accepted : eventTexts.proposal_declined,
        overview: eventTexts.group(event.group),
        link: `${bases.personal_area}groups/${event.group_id}/students`,
        term: null,
      };
    case 'cards_issued':
      return {
        title: eventTexts.cards_issued,
        overview: eventTexts.cards_issued_in(event.people, event.group),
        link: `${bases.personal_area}groups/${event.group_id}/students`,
        term: null,
      };
  }
}

/** News as administrators see them. */
export function presentNews(row: NewsRow, now: Date): CallResult<'news.list'>[number] {
  const { shown_from, shown_until, withdrawn_at, ...rest } = row;
  return {
    ...rest,
    shown_from: shown_from.toISOString(),
    shown_until: shown_until.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    state: newsState(row, now),
  };
}
