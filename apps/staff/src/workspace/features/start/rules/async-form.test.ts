import { EMPTY_DATE_TIME_ENTRY, getDateTimeEntry, parseDateTimeText } from '@parta/ui/dates/date-time-entry';
import { describe, expect, it } from 'vitest';
import { createMoments } from '../../../../shell/moments/moments.ts';
import {
  type AsyncForm,
  findPreset,
  getEndDate,
  getInitialAsyncForm,
  listAsyncProblems,
  PRESET_OPTIONS,
  planAsync,
} from './async-form.ts';

const now = new Date(2026, 10, 20, 12, 7, 30).getTime();
const moments = createMoments(null);
const form = (changes: Partial<AsyncForm> = {}): AsyncForm => ({
  ...getInitialAsyncForm('Мероприятие', ['organization'], moments, now),
  group_participant_ids: { tenth: ['anna'] },
  ...changes,
});
const end = (value: string) => ({ end_date: getDateTimeEntry(value) });

describe('the form of an assigned activity', () => {
  it('[ACT-79] [ACT-81] [ACT-82] [ACT-83] opens as homework that can be read later, with nobody chosen', () => {
    expect(getInitialAsyncForm('Мероприятие', ['organization'], moments, now)).toMatchObject({
      organization_id: 'organization',
      show_correctness: false,
      multiple_participation: true,
      content_navigation: true,
      permanent_access: true,
      group_participant_ids: {},
    });
    expect(findPreset(form())).toBe('homework');
  });

  it('[ACT-72] ends a week after the start, whichever start is typed, until an end is', () => {
    expect(getEndDate(form(), moments)).toEqual(getDateTimeEntry('2026-11-27T12:07'));
    const later = { start_date: getDateTimeEntry('2026-12-28T09:00') };
    expect(getEndDate(form(later), moments)).toEqual(getDateTimeEntry('2027-01-04T09:00'));
    expect(getEndDate(form({ ...later, ...end('2026-12-29T09:00') }), moments)).toEqual(
      getDateTimeEntry('2026-12-29T09:00'),
    );
  });

  it('[ACT-74] ends later than it starts: not before, and not in the same minute', () => {
    for (const value of ['2026-11-20T12:06', '2026-11-20T12:07'])
      expect(listAsyncProblems(form(end(value)), moments, now)).toEqual({ end_date: 'end_not_later' });
    expect(listAsyncProblems(form(end('2026-11-20T12:08')), moments, now)).toEqual({});
  });

  it('ends in the future, also where the end follows the start', () => {
    const past = { start_date: getDateTimeEntry('2026-11-01T09:00') };
    expect(listAsyncProblems(form(past), moments, now)).toEqual({ end_date: 'end_in_past' });
    const problem = (value: string) => listAsyncProblems(form({ ...past, ...end(value) }), moments, now).end_date;
    expect(problem('2026-11-20T12:07')).toBe('end_in_past');
    expect(problem('2026-11-20T12:08')).toBeUndefined();
  });

  it('[ACT-73] [ACT-67] has an end that is a date', () => {
    const problem = (end_date: AsyncForm['end_date']) => listAsyncProblems(form({ end_date }), moments, now);
    expect(problem(EMPTY_DATE_TIME_ENTRY)).toEqual({ end_date: 'required' });
    expect(problem(parseDateTimeText('99.99.2026 10:00'))).toEqual({ end_date: 'date_invalid' });
  });

  it('[ACT-76] is sent to somebody', () => {
    for (const group_participant_ids of [{}, { tenth: [] }]) {
      expect(listAsyncProblems(form({ group_participant_ids }), moments, now)).toEqual({
        group_participant_ids: 'nobody_chosen',
      });
      expect(planAsync(form({ group_participant_ids }), moments, now)).toBe(null);
    }
  });

  it('knows its presets by their options, and none where others are ticked', () => {
    for (const [preset, options] of Object.entries(PRESET_OPTIONS)) expect(findPreset(form(options))).toBe(preset);
    expect(findPreset(form({ content_navigation: false }))).toBe(null);
    expect(findPreset(form({ permanent_access: false }))).toBe('homework');
  });

  it('sends times of the zone of the person, and the title without the spaces around it', () => {
    const vladivostok = createMoments('Asia/Vladivostok');
    const start_date = getDateTimeEntry('2026-11-20T12:00');
    expect(planAsync(form({ title: '  Урок 5 ', start_date }), vladivostok, now)).toMatchObject({
      title: 'Урок 5',
      start_date: '2026-11-20T02:00:00.000Z',
      end_date: '2026-11-27T02:00:00.000Z',
    });
  });
});
