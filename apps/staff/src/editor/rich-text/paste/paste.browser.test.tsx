import { RichTextView } from '@parta/rich-content/text/rich-text';
import { richTextSchema } from '@parta/rich-content/text/rich-text-schema';
import type { RichText } from '@parta/rich-content/text/rich-text-types';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedScreen, openScreen } from '../../../shell/testing/open-screen.tsx';
import { PicturesProvider } from '../../pictures/pictures.tsx';
import { MOVING_PICTURE } from '../../testing/moving-picture.ts';
import { RichTextField } from '../rich-text-field.tsx';

const HASH = 'b'.repeat(64);
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What a page would have to run to be found out. */
const CANARY = 'window.__canary=(window.__canary||0)+1';

const HOSTILE: readonly string[] = [
  `<script>${CANARY}</script>`,
  `<ScRiPt>${CANARY}</sCrIpT>`,
  `<script src="data:text/javascript,${CANARY}"></script>`,
  `<img src=x onerror="${CANARY}">`,
  `<img src=x onerror=${CANARY}>`,
  `<img/src=x/onerror=${CANARY}>`,
  `<img src="x" ONERROR="${CANARY}">`,
  `<img srcset="x" onerror="${CANARY}">`,
  `<img data-hash="${HASH}" onerror="${CANARY}" onload="${CANARY}">`,
  `<img data-hash="javascript:${CANARY}">`,
  `<img src="javascript:${CANARY}">`,
  `<svg onload="${CANARY}"></svg>`,
  `<svg><script>${CANARY}</script></svg>`,
  `<svg><a xlink:href="javascript:${CANARY}"><text>x</text></a></svg>`,
  `<svg><animate onbegin="${CANARY}" attributeName=x dur=1s></svg>`,
  `<svg><foreignObject><body onload="${CANARY}"></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${CANARY}>#x"></svg>`,
  `<math><mtext><script>${CANARY}</script></mtext></math>`,
  `<math href="javascript:${CANARY}">x</math>`,
  `<math><maction actiontype="statusline" xlink:href="javascript:${CANARY}">x</maction></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror="${CANARY}"></annotation-xml></math>`,
  `<math><mi//xlink:href="data:x,<script>${CANARY}</script>">x</mi></math>`,
  `<math><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CANARY}&gt;"></mglyph></math>`,
  `<a href="javascript:${CANARY}">x</a>`,
  `<a href="JaVaScRiPt:${CANARY}">x</a>`,
  `<a href=" javascript:${CANARY}">x</a>`,
  `<a href="java\tscript:${CANARY}">x</a>`,
  `<a href="java&#10;script:${CANARY}">x</a>`,
  `<a href="&#106;avascript:${CANARY}">x</a>`,
  `<a href="vbscript:${CANARY}">x</a>`,
  `<a href="data:text/html,<script>${CANARY}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>`,
  `<a href="blob:https://x/y">x</a>`,
  `<a href="file:///etc/passwd">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<a href="\\\\evil.example">x</a>`,
  `<a href="https://ok.example" onclick="${CANARY}" onmouseover="${CANARY}">x</a>`,
  `<a href="https://ok.example" target="_self" download ping="https://evil.example">x</a>`,
  `<p onclick="${CANARY}" onfocus="${CANARY}" tabindex=0 autofocus>x</p>`,
  `<p style="background:url(javascript:${CANARY})">x</p>`,
  `<p style="background-image:url(https://evil.example/x.png)">x</p>`,
  `<span style="color:expression(${CANARY})">x</span>`,
  `<span style="color:red;position:fixed;inset:0;background:url(//evil.example)">x</span>`,
  `<span style="background-color:url(javascript:${CANARY})">x</span>`,
  `<mark data-color="red;background:url(//evil.example)">x</mark>`,
  `<span data-color="#ff0000&quot;onclick=${CANARY}">x</span>`,
  `<style>*{background:url(https://evil.example)}</style>x`,
  `<style>@import 'https://evil.example/x.css';</style>x`,
  `<link rel=stylesheet href="https://evil.example/x.css">x`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CANARY}">x`,
  `<base href="https://evil.example/">x`,
  `<iframe src="javascript:parent.${CANARY}"></iframe>x`,
  `<iframe srcdoc="<script>parent.${CANARY}</script>"></iframe>x`,
  `<iframe src="https://evil.example"></iframe>x`,
  `<object data="javascript:${CANARY}"></object>x`,
  `<embed src="javascript:${CANARY}">x`,
  `<form action="javascript:${CANARY}"><input type=submit autofocus onfocus="${CANARY}"></form>x`,
  `<button formaction="javascript:${CANARY}">x</button>`,
  `<details open ontoggle="${CANARY}">x</details>`,
  `<video src=x onerror="${CANARY}"><source onerror="${CANARY}"></video>x`,
  `<audio src=x onerror="${CANARY}"></audio>x`,
  `<body onload="${CANARY}">x`,
  `<marquee onstart="${CANARY}">x</marquee>`,
  `<template><script>${CANARY}</script></template>x`,
  `<noscript><p title="</noscript><img src=x onerror=${CANARY}>"></noscript>x`,
  `<div data-latex="\\href{javascript:${CANARY}}{x}"></div>`,
  `<div data-latex="\\htmlData{onclick=${CANARY}}{x}\\includegraphics{https://evil.example/x.png}"></div>`,
  `<span data-latex="<img src=x onerror=${CANARY}>"></span>`,
  `<div data-video_id="../../evil" data-provider="rutube" data-title="x"></div>`,
  `<div data-video_id="a&quot; onload=${CANARY}" data-provider="youtube"></div>`,
  `<div data-video_id="abc" data-provider="https://evil.example"></div>`,
  `<table onclick="${CANARY}"><tr><td style="background:url(//evil.example)" colspan="99999" rowspan="99999">x</td></tr></table>`,
  `<pre><code class="language-<img src=x onerror=${CANARY}>">x</code></pre>`,
  `<ul onfocus="${CANARY}"><li style="list-style:url(javascript:${CANARY})">x</li></ul>`,
  `<xss onpointerrawupdate="${CANARY}" style="animation:x">x</xss>`,
  `<div data-pm-slice="0 0 [&quot;evil&quot;]">x</div>`,
  `<div contenteditable onbeforeinput="${CANARY}">x</div>`,
];

let screen: OpenedScreen | null = null;
let changes: RichText[] = [];
/** What an upload waits for. */
let travel: Promise<void> = Promise.resolve();
/** Whether the server takes no picture. */
let isBusy = false;

function Sample(): ReactNode {
  const [value, setValue] = useState<RichText>({ type: 'doc', content: [] });
  return (
    <PicturesProvider>
      <RichTextField
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
        label="Слайд"
        size="slide"
      />
      <section aria-label="Просмотр">
        <RichTextView document={value} fileUrl={(hash) => `data:image/png;base64,${PIXEL}#${hash}`} />
      </section>
    </PicturesProvider>
  );
}

beforeEach(() => {
  changes = [];
  travel = Promise.resolve();
  isBusy = false;
  const busy = { status: 503, body: { reason: 'unavailable' } };
  const uploaded = { hash: HASH, width: 1, height: 1, size: 1, media_type: 'image/webp' };
  screen = openScreen(<Sample />, ({ path }) =>
    path.includes('storage') ? travel.then(() => (isBusy ? busy : { status: 200, body: uploaded })) : null,
  );
});

afterEach(() => screen?.close());

function pasteInto(field: Element, html: string, text = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function paste(html: string, text = ''): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Слайд' });
  await userEvent.click(field);
  pasteInto(field.element(), html, text);
}

function textOf(): RichText {
  const last = changes.at(-1);
  if (last === undefined) throw new Error('nothing was written');
  return last;
}

it('runs, keeps and draws nothing of what hostile pages bring', async () => {
  const loaded = performance.getEntriesByType('resource').length;
  await paste('<p>начало</p>');
  const field = page.getByRole('textbox', { name: 'Слайд' }).element();
  for (const html of HOSTILE) pasteInto(field, `<p>до</p>${html}<p>после</p>`);
  await expect.poll(() => JSON.stringify(textOf())).toContain('после');
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);

  const text = textOf();
  expect(richTextSchema.safeParse(text).error).toBeUndefined();
  // LaTeX is a text: what counts is what is drawn of it.
  const kept = JSON.stringify(text, (key, value: unknown) => (key === 'latex' ? '' : value));
  expect(kept).not.toMatch(/javascript:|vbscript:|data:|evil\.example|__canary|file:/i);

  const view = page.getByRole('region', { name: 'Просмотр' }).element();
  for (const place of [view, field]) {
    expect(place.querySelector('script, style, iframe, object, embed, form, svg, link, meta, base, video')).toBeNull();
    for (const element of place.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      expect(names.filter((name) => name.startsWith('on') || name === 'srcdoc' || name === 'formaction')).toEqual([]);
      expect(element.getAttribute('href') ?? 'https://').toMatch(/^(?:https?:|mailto:)/);
      expect(element.getAttribute('style') ?? '').not.toMatch(/url|expression|position/i);
    }
  }
  expect(Reflect.get(window, '__canary')).toBeUndefined();
  const foreign = performance
    .getEntriesByType('resource')
    .slice(loaded)
    .filter(({ name }) => name.includes('evil.example'));
  expect(foreign).toEqual([]);
});

it('takes a text of Word: items of its lists are items, its black ink is no colour', async () => {
  await paste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
    <body lang=RU><!--StartFragment-->
    <h1 style='color:black'>Реки</h1>
    <p class=MsoNormal><b><span style='color:black;font-family:"Times New Roman"'>Лена</span></b><o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><!--[endif]-->Обь</p>
    <p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Енисей</p>
    <!--EndFragment--></body></html>`);
  await expect.poll(() => textOf().content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'orderedList']);
  expect(textOf().content[1]).toEqual({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Лена', marks: [{ type: 'bold' }] }],
  });
  expect(JSON.stringify(textOf().content[2])).toMatch(/"Обь".*"Енисей"/);
});

it('takes a text of Google Docs: its outer bold is none, its red is red', async () => {
  await paste(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
    <p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400">обычный </span><span style="color:#ff0000;font-weight:700">красный</span></p></b>`);
  await expect
    .poll(() => textOf().content)
    .toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'обычный ' },
          {
            type: 'text',
            text: 'красный',
            marks: [{ type: 'textStyle', attrs: { color: '#ff0000' } }, { type: 'bold' }],
          },
        ],
      },
    ]);
});

it('uploads pictures that are written out in a pasted page, and makes a link of a pasted address', async () => {
  await paste(`<p>Карта</p><img src="data:image/png;base64,${PIXEL}">`);
  await expect.poll(() => JSON.stringify(textOf())).toContain(HASH);
  expect(screen?.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await paste('', 'https://example.com/reka');
  await expect.poll(() => JSON.stringify(textOf())).toContain('"href":"https://example.com/reka"');
});

it('puts a picture where it was pasted, whatever is written while it travels', async () => {
  let arrive = (): void => undefined;
  travel = new Promise((resolve) => {
    arrive = resolve;
  });
  await paste(`<p>Карта</p><img src="data:image/png;base64,${PIXEL}">`);
  await userEvent.keyboard('{Control>}{Home}{/Control}Подробная ');
  await expect.poll(() => JSON.stringify(textOf())).toContain('Подробная Карта');
  arrive();
  await expect
    .poll(() =>
      textOf()
        .content.map(({ type }) => type)
        .join(),
    )
    .toContain('image');
  expect(JSON.stringify(textOf())).toContain('Подробная Карта');
});

it('keeps a pasted picture that did not arrive, and puts it in its place the second time', async () => {
  isBusy = true;
  await paste(`<p>Карта</p><img src="data:image/png;base64,${PIXEL}">`);
  await expect.element(page.getByText(/Сервер сейчас занят/)).toBeVisible();
  isBusy = false;
  await userEvent.click(page.getByRole('button', { name: 'Загрузить ещё раз: Картинка' }));
  await expect.poll(() => JSON.stringify(textOf())).toContain(HASH);
  await expect.element(page.getByRole('list', { name: 'Загрузка картинок' })).not.toBeInTheDocument();
});

it('puts a picture after the paragraph that the cursor stands in, and tears no word', async () => {
  await paste('<p>Карта</p>');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  pasteInto(page.getByRole('textbox', { name: 'Слайд' }).element(), `<img src="data:image/png;base64,${PIXEL}">`);
  await expect
    .poll(() =>
      textOf()
        .content.slice(0, 2)
        .map(({ type }) => type),
    )
    .toEqual(['paragraph', 'image']);
  expect(JSON.stringify(textOf())).toContain('Карта');
});

const FORMULA =
  '<span class="katex"><math><annotation encoding="application/x-tex">\\frac{12}{5}</annotation></math><span class="katex-html">512</span></span>';

it('pastes a formula of a page as a formula, and says by count and kind what it had to leave out', async () => {
  await paste(
    `<p>Найдите ${FORMULA}.</p><img src="https://school.example/1.png"><video src="https://school.example/1.mp4"></video>`,
  );
  await expect.poll(() => JSON.stringify(changes.at(-1) ?? null)).toContain('"latex":"\\\\frac{12}{5}"');
  expect(JSON.stringify(textOf())).not.toContain('512');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Не удалось вставить: 1 картинка, 1 видео. Картинки скопируйте по одной или сохраните файлом. Видео вставьте кнопкой «Видео по ссылке».',
    );
});

it('pastes marked text as it is, and lays it out in one change when that is asked for', async () => {
  await paste('', '**Корень** \\(x^2\\)');
  const before = changes.length;
  await userEvent.click(page.getByRole('button', { name: 'Вставить с оформлением' }));
  await expect.poll(() => JSON.stringify(textOf())).toContain('"latex":"x^2"');
  expect(changes.length).toBe(before + 1);
  expect(textOf().content).toHaveLength(1);
});

it('pastes the code of a frame as a video with its start and key, and copies both along', async () => {
  const attrs = { provider: 'vk', video_id: '-1_2', start: 65, access: 'hash=abc', title: '' };
  const code = 'src="https://vkvideo.ru/video_ext.php?oid=-1&id=2&hash=abc&t=1m5s" width="640" allowfullscreen';
  await paste('', `<iframe ${code}></iframe>`);
  await expect.poll(() => JSON.stringify(changes.at(-1) ?? null)).toContain(JSON.stringify({ type: 'video', attrs }));
  await expect.element(page.getByText('VK Видео · с 1:05 · доступ по ссылке')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  const clipboardData = new DataTransfer();
  const field = page.getByRole('textbox', { name: 'Слайд' }).element();
  field.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => JSON.stringify(textOf())).not.toContain('video');
  pasteInto(field, clipboardData.getData('text/html'));
  await expect.poll(() => JSON.stringify(textOf())).toContain(JSON.stringify({ type: 'video', attrs }));
});

function pasteFiles(files: readonly File[], text = ''): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  clipboardData.setData('text/plain', text);
  const field = page.getByRole('textbox', { name: 'Слайд' }).element();
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

it('says what becomes of pasted files that cannot stay as they are', async () => {
  await expect.element(page.getByRole('textbox', { name: 'Слайд' })).toBeVisible();
  pasteFiles([new File([MOVING_PICTURE], 'мяч.gif', { type: 'image/gif' })], 'мяч.gif');
  await expect.element(page.getByText(/^Картинка с движением: останется только её первый кадр/)).toBeVisible();
  await expect.poll(() => JSON.stringify(textOf())).toContain(HASH);
  expect(JSON.stringify(textOf())).not.toContain('мяч');

  pasteFiles([new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'а.svg', { type: 'image/svg+xml' })]);
  await expect.element(page.getByText(/Рисунки SVG не подходят/)).toBeVisible();
  pasteFiles([new File([new Uint8Array([0, 0, 0, 16]), 'ftypheic\0\0\0\0'], 'б.HEIC')]);
  await expect.element(page.getByText(/HEIC.*Сохраните его как JPEG/)).toBeVisible();
  pasteFiles([new File(['%PDF-1.7'], 'в.pdf', { type: 'application/pdf' })], 'в.pdf');
  await expect.element(page.getByText(/^Из файлов сюда вставляются только картинки/)).toBeVisible();
});

it('says that rows of a table have no room, once', async () => {
  await paste(`<table>${'<tr><td>x</td></tr>'.repeat(103)}</table>`);
  const words = 'Не поместилось и не сохранится: 3 строки таблицы. Разделите таблицу на несколько.';
  await expect.element(page.getByText(words)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Слайд' }).element();
  pasteInto(field, '', 'Обь');
  await expect.poll(() => field.textContent).toContain('Обь');
  expect(page.getByText(words).elements()).toHaveLength(1);
});
