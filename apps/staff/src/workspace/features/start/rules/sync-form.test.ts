import { EMPTY_DATE_TIME_ENTRY, getDateTimeEntry, parseDateTimeText } from '@parta/ui/dates/date-time-entry';
import { describe, expect, it } from 'vitest';
import { createMoments } from '../../../../shell/moments/moments.ts';
import { beginsNow, getInitialSyncForm, listSyncProblems, planSync, type SyncForm } from './sync-form.ts';

const now = new Date(2026, 10, 20, 12, 7, 30).getTime();
const first = 'AAAAAAAAAAAAAAAAAAAAAA';
const moments = createMoments(null);
const form = (changes: Partial<SyncForm> = {}): SyncForm => ({
  ...getInitialSyncForm('Мероприятие', [first], moments, now),
  ...changes,
});

describe('the form of a live activity', () => {
  it('[ACT-69] [ACT-79] [ACT-80] opens with 90 minutes, every option on and «Начать сейчас» off', () => {
    expect(form()).toMatchObject({
      duration_minutes: 90,
      start_now: false,
      anonymous: true,
      show_correctness: true,
      connect_after_start: true,
      show_statistic: true,
    });
  });

  it('chooses the organization only where there is one', () => {
    expect(form().organization_id).toBe(first);
    expect(getInitialSyncForm('x', [first, first], moments, now).organization_id).toBe(null);
    expect(getInitialSyncForm('x', [], moments, now).organization_id).toBe(null);
  });

  it('proposes this minute, which begins at once; an hour later does not', () => {
    expect(form().start_date).toMatchObject({ value: '2026-11-20T12:07' });
    expect(beginsNow(form(), moments, now)).toBe(true);
    const later = form({ start_date: getDateTimeEntry('2026-11-20T13:07') });
    expect(beginsNow(later, moments, now)).toBe(false);
    expect(beginsNow({ ...later, start_now: true }, moments, now)).toBe(true);
  });

  it('[ACT-62] is not sent without an organization', () => {
    expect(listSyncProblems(form({ organization_id: null }))).toEqual({ organization_id: 'required' });
    expect(planSync(form({ organization_id: null }), moments, now)).toBe(null);
  });

  it('[ACT-64] is not sent with an empty title', () => {
    expect(listSyncProblems(form({ title: ' \n ' }))).toEqual({ title: 'required' });
  });

  it('[ACT-65] takes a title of 255 characters and no longer one', () => {
    expect(listSyncProblems(form({ title: 'а'.repeat(255) }))).toEqual({});
    expect(listSyncProblems(form({ title: 'а'.repeat(256) }))).toEqual({ title: 'title_too_long' });
  });

  it('[ACT-66] [ACT-67] needs a start date that is one, unless it begins now', () => {
    const later = { start_now: false };
    expect(listSyncProblems(form({ ...later, start_date: EMPTY_DATE_TIME_ENTRY }))).toEqual({
      start_date: 'required',
    });
    const wrong = parseDateTimeText('99.99.2026 10:00');
    expect(listSyncProblems(form({ ...later, start_date: wrong }))).toEqual({ start_date: 'date_invalid' });
    expect(listSyncProblems(form({ start_now: true, start_date: wrong }))).toEqual({});
  });
});

describe('the call that starts a live activity', () => {
  it('[ACT-84] carries exactly the thirteen fields', () => {
    expect(Object.keys(planSync(form(), moments, now)?.body ?? {}).sort()).toEqual(
      [
        'organization_id',
        'title',
        'start_date',
        'end_date',
        'group_participant_ids',
        'show_correctness',
        'mode',
        'identification',
        'connect_after_start',
        'show_statistic',
        'multiple_participation',
        'content_navigation',
        'permanent_access',
      ].sort(),
    );
  });

  it('[ACT-81] [ACT-82] [ACT-83] [ACT-85] sends mode 10 and the defaults of what the form does not show', () => {
    expect(planSync(form(), moments, now)?.body).toMatchObject({
      mode: 10,
      group_participant_ids: {},
      multiple_participation: true,
      permanent_access: true,
      content_navigation: true,
    });
  });

  it('[ACT-86] sends identification 10 or 20 by its checkbox', () => {
    expect(planSync(form({ anonymous: true }), moments, now)?.body.identification).toBe(10);
    expect(planSync(form({ anonymous: false }), moments, now)?.body.identification).toBe(20);
  });

  it('[ACT-70] ends the chosen duration after the start', () => {
    const plan = planSync(
      form({ start_now: false, start_date: getDateTimeEntry('2026-11-21T09:00'), duration_minutes: 45 }),
      moments,
      now,
    );
    expect(plan).toMatchObject({
      starts_now: false,
      body: {
        start_date: new Date(2026, 10, 21, 9, 0).toISOString(),
        end_date: new Date(2026, 10, 21, 9, 45).toISOString(),
      },
    });
  });

  it('reads and offers a later start in the time zone of the person', () => {
    const vladivostok = createMoments('Asia/Vladivostok');
    const noon = Date.UTC(2026, 10, 20, 2, 0);
    const opened = getInitialSyncForm('x', [first], vladivostok, noon);
    expect(opened.start_date).toMatchObject({ value: '2026-11-20T12:00' });
    const later = { ...opened, start_date: getDateTimeEntry('2026-11-20T12:15') };
    expect(planSync(later, vladivostok, noon)?.body.start_date).toBe('2026-11-20T02:15:00.000Z');
  });

  it('begins now by the switch, and where the chosen start has passed', () => {
    const late = getDateTimeEntry('2026-11-21T09:00');
    const passed = getDateTimeEntry('2026-11-20T12:06');
    for (const changes of [{}, { start_date: passed }, { start_now: true, start_date: late }]) {
      expect(planSync(form(changes), moments, now)).toMatchObject({
        starts_now: true,
        body: { start_date: new Date(now).toISOString() },
      });
    }
    expect(planSync(form({ start_date: late }), moments, now)).toMatchObject({ starts_now: false });
  });

  it('sends the title without the spaces around it', () => {
    expect(planSync(form({ title: '  Урок 5 ' }), moments, now)?.body.title).toBe('Урок 5');
  });
});
