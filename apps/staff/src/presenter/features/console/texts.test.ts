import { describe, expect, it } from 'vitest';
import { commandRefusals } from './texts.ts';

describe('refusals of commands', () => {
  it('[ACT-34] names the minutes before which a lesson cannot be started', () => {
    expect(commandRefusals(15).too_early).toBe('Нельзя начать мероприятия ранее 15 минут до запланированного срока');
    expect(commandRefusals(21).too_early).toBe('Нельзя начать мероприятия ранее 21 минуты до запланированного срока');
  });
});
