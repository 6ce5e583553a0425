import { afterEach, expect, it } from 'vitest';

const WORD = `<html><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body><p class=MsoNormal
style='margin-left:36.0pt'>Тест<img src="https://school.example/x.png"></p></body></html><STYLE media=print>p{}</STYLE ><style>b{}`;

/** Reads what Word sends, and then has the policy object to a picture, when every objection of before is known. */
const READER = `
  const told = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
    told.push(violatedDirective);
    if (violatedDirective === 'img-src') parent.postMessage({ told, read }, '*');
  });
  const read = {
    ...cleanHtml(word),
    files: findPictures([], word, 'Тест').files.length,
  };
  new Image().src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
`;

let frame: HTMLIFrameElement | null = null;
afterEach(() => frame?.remove());

/** A page of its own: a policy once given to a page stays with it. */
async function readUnderPolicy(): Promise<unknown> {
  const promise = new Promise<unknown>((resolve) => {
    window.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  const address = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  frame = document.createElement('iframe');
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src-elem 'none'; img-src 'none'">
    <script type="module">
      import { cleanHtml } from ${address('./clean-html.ts')};
      import { findPictures } from ${address('./pasted-pictures.ts')};
      const word = ${JSON.stringify(WORD).replaceAll('<', '\\u003c')};
      ${READER}
    </script>`;
  document.body.append(frame);
  return await promise;
}

it('what Word sends is read without a word to the content security policy', async () => {
  expect(await readUnderPolicy()).toEqual({
    told: ['img-src'],
    read: {
      html: '<body xmlns="http://www.w3.org/1999/xhtml"><p class="MsoNormal" style="margin-left:36.0pt">Тест<img /></p></body>',
      left: { picture: 1 },
      files: 0,
    },
  });
});
