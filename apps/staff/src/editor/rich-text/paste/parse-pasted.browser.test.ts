import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { findPictures, hasForeignPictures } from './pasted-pictures.ts';

const WORD = `<html><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body><p class=MsoNormal
style='margin-left:36.0pt'>Тест<img src="https://school.example/x.png"></p></body></html><STYLE media=print>p{}</STYLE ><style>b{}`;

it('what Word sends is read without a word to the content security policy', async () => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src-elem 'none'";
  document.head.append(policy);
  const told: string[] = [];
  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>();
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
    told.push(violatedDirective);
    tell();
  });
  expect(cleanHtml(WORD)).toContain('Тест');
  expect(cleanHtml(WORD)).not.toMatch(/MsoNormal {|p{}|b{}/);
  expect(hasForeignPictures(WORD)).toBe(true);
  expect(findPictures([], WORD, 'Тест').files).toEqual([]);
  // What is told comes later: after it everything before has come too.
  new DOMParser().parseFromString('<style>i{}</style>', 'text/html');
  await isTold;
  expect(told).toEqual(['style-src-elem']);
});
