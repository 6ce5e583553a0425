import { findMathInk } from '@parta/rich-content/math/math-color';
import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from '@parta/rich-content/math/mathml';
import { drawsMathml, loadMathText } from '@parta/rich-content/math/mathml-support';
import { shapeMath } from '@parta/rich-content/math/shape-math';
import type { MathNode } from '@parta/rich-content/text/rich-text-types';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { toImage, toVideo } from '../conversion/to-rich-text.ts';
import { awaitChemistry, latexToMath } from '../formulas/latex-to-math.ts';
import { richTextTexts } from '../texts.ts';
import { describeVideo } from './describe-video.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** A view of an atom, drawn anew whenever the node changes. */
function atomView(node: Node, dom: HTMLElement, draw: (current: Node) => void): NodeView {
  draw(node);
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false;
      draw(next);
      return true;
    },
    ignoreMutation: () => true,
  };
}

/** A picture as it will stand in the text. */
export function drawImageNode(node: Node, fileUrl: (hash: string) => string, altMissing: string): NodeView {
  const dom = document.createElement('figure');
  dom.className = 'qt-figure rich-atom';
  return atomView(node, dom, ({ attrs }) => {
    const image = toImage(attrs);
    dom.dataset['share'] = String(image?.share ?? 100);
    dom.dataset['align'] = image?.align ?? 'center';
    if (image === null) return dom.replaceChildren();
    const picture = document.createElement('img');
    picture.src = fileUrl(image.hash);
    picture.alt = image.alt === '' ? altMissing : image.alt;
    picture.width = image.width;
    picture.height = image.height;
    picture.draggable = false;
    // A picture that the network has kept back comes when it is there again.
    picture.addEventListener('error', () => {
      window.addEventListener('online', () => picture.setAttribute('src', fileUrl(image.hash)), { once: true });
    });
    dom.replaceChildren(picture);
  });
}

/** A formula as MathML, or as a readable line in browsers that draw none; its LaTeX where it has a mistake. */
export function drawFormulaNode(node: Node, display: boolean): NodeView {
  const dom = document.createElement(display ? 'div' : 'span');
  dom.className = display ? 'qt-formula rich-atom' : 'rich-atom';
  let latex = '';
  function draw(): void {
    const math = latexToMath(latex, display);
    if (math !== null && drawsMathml()) return dom.replaceChildren(...drawMathDom(math));
    const code = document.createElement('code');
    code.textContent = latex;
    dom.replaceChildren(code);
    const waited = latex;
    if (math !== null) {
      void loadMathText().then((mathText) => {
        if (mathText !== null && waited === latex) dom.replaceChildren(drawText(mathText(latex)));
      });
      return;
    }
    void awaitChemistry(latex)?.then((isThere) => {
      if (isThere && waited === latex) draw();
    });
  }
  return atomView(node, dom, ({ attrs }) => {
    latex = String(attrs['latex'] ?? '');
    draw();
  });
}

function drawText(text: string): HTMLElement {
  const element = document.createElement('span');
  element.setAttribute('role', 'math');
  element.setAttribute('aria-label', text);
  element.textContent = text;
  return element;
}

function drawMathDom(node: MathNode): (Element | Text)[] {
  if (typeof node === 'string') return [document.createTextNode(node)];
  const known = Object.entries(node.attributes).filter(([name]) => MATHML_ATTRIBUTES.some((each) => each === name));
  const { tag, attributes, children } = shapeMath({ ...node, attributes: Object.fromEntries(known) });
  const drawn = children.flatMap(drawMathDom);
  if (!MATHML_ELEMENTS.some((each) => each === tag)) return drawn;
  const element = document.createElementNS(MATHML, tag);
  const { mathcolor: _, ...others } = attributes;
  for (const [name, value] of Object.entries(others)) element.setAttribute(name, value);
  const ink = findMathInk({ tag, attributes, children });
  if (ink !== null && element instanceof MathMLElement) {
    element.classList.add('qt-ink');
    element.style.setProperty('--qt-light', ink.light);
    element.style.setProperty('--qt-dark', ink.dark);
  }
  element.append(...drawn);
  return [element];
}

/** A video as a card with its title and site. */
export function drawVideoNode(node: Node): NodeView {
  const dom = document.createElement('div');
  dom.className = 'qt-video rich-atom';
  return atomView(node, dom, ({ attrs }) => {
    const video = toVideo(attrs);
    if (video === null) return dom.replaceChildren();
    const card = document.createElement('div');
    card.className = 'qt-video-card';
    const play = document.createElement('span');
    play.className = 'qt-video-play';
    const title = document.createElement('span');
    title.className = 'qt-video-title';
    title.textContent = video.title === '' ? richTextTexts.providers[video.provider] : video.title;
    const provider = document.createElement('span');
    provider.className = 'qt-video-provider';
    provider.textContent = describeVideo(video);
    card.append(play, title, provider);
    dom.replaceChildren(card);
  });
}
