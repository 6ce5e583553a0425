import { describe, expect, it } from 'vitest';
import { OptionError, readOptions } from './options.ts';

describe('options of the bench', () => {
  it('measures 100, 500 and 1,000 pupils when nothing is said', () => {
    expect(readOptions([])).toEqual({
      pupils: [100, 500, 1000],
      seconds: 5,
      json: false,
      profile_dir: null,
      only: null,
    });
  });

  it('reads every flag', () => {
    const flags = ['--pupils', '10,20', '--seconds', '2', '--json', '--profile', '/tmp/p', '--only', 'editor'];
    expect(readOptions(flags)).toEqual({
      pupils: [10, 20],
      seconds: 2,
      json: true,
      profile_dir: '/tmp/p',
      only: 'editor',
    });
  });

  it.each([
    [['--pupils']],
    [['--pupils', '0']],
    [['--pupils', '100,']],
    [['--pupils', '4501']],
    [['--seconds', '21']],
    [['--seconds', '1.5']],
    [['--profile', '--json']],
    [['--only']],
    [['--only', 'lesson']],
    [['--only', 'session,catalog']],
    [['--fast']],
  ])('refuses %j, so that load stays bounded', (args) => {
    expect(() => readOptions(args)).toThrow(OptionError);
  });
});
