import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED_BROWSERS } from '@parta/domain/browsers/supported-browsers';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../checks/report.ts';

const { chrome, edge, firefox, safari } = SUPPORTED_BROWSERS;

it.each(['README.md', 'docs/browsers.md'])('%s names the declared versions of browsers', (path) => {
  const sentence = `work in Chrome and Yandex Browser from version ${chrome}, Edge from ${edge}, Firefox from ${firefox} and Safari from ${safari}`;
  expect(readFileSync(join(workspaceRoot, path), 'utf8')).toContain(sentence);
});
