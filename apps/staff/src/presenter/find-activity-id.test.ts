import { describe, expect, it } from 'vitest';
import { findActivityId } from './find-activity-id.ts';

const id = '2222222222222222222222';

describe('the address of the console', () => {
  it('names the activity under the base of the speaker service', () => {
    expect(findActivityId(`http://school.example/speaker/${id}`, '/speaker/')).toBe(id);
    expect(findActivityId(`http://school.example/speaker/${id}/?a=1#b`, '/speaker/')).toBe(id);
    expect(findActivityId(`http://speaker.example/${id}`, 'http://speaker.example/')).toBe(id);
  });

  it('is no activity where anything else stands', () => {
    expect(findActivityId('http://school.example/speaker/', '/speaker/')).toBeNull();
    expect(findActivityId(`http://school.example/speaker/${id}/screen`, '/speaker/')).toBeNull();
    expect(findActivityId(`http://school.example/other/${id}`, '/speaker/')).toBeNull();
    expect(findActivityId('http://school.example/speaker/%00', '/speaker/')).toBeNull();
  });
});
