import { expect, it } from 'vitest';
import { isAnotherBuild } from './stale-build.ts';

const pageWith = (script: string): string =>
  `<meta name="parta-settings" content="{}"><script type="module" src="${script}"></script>`;

it('knows a page of another build by its script', () => {
  expect(isAnotherBuild(pageWith('/static/play/assets/play-2.js'), '/static/play/assets/play-1.js')).toBe(true);
  expect(isAnotherBuild(pageWith('/static/play/assets/play-1.js'), '/static/play/assets/play-1.js')).toBe(false);
});

it('takes neither a portal page nor an unknown script for a new build', () => {
  expect(isAnotherBuild('<html>Wi-Fi</html>', '/static/play/assets/play-1.js')).toBe(false);
  expect(isAnotherBuild(pageWith('/static/play/assets/play-2.js'), '')).toBe(false);
});
