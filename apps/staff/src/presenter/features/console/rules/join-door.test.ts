import { describe, expect, it } from 'vitest';
import { getJoinDoor } from './join-door.ts';

describe('the door of a lesson', () => {
  it('is told in full, wherever the play service lives', () => {
    expect(getJoinDoor('/play/s/a/', '/play/', 'http://school.example:3000/speaker/a')).toEqual({
      address: 'school.example:3000/play',
      link: 'http://school.example:3000/play/s/a/',
    });
    expect(getJoinDoor('https://play.example/s/a/', 'https://play.example/', 'https://speaker.example/a')).toEqual({
      address: 'play.example',
      link: 'https://play.example/s/a/',
    });
  });
});
