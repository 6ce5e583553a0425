import type { BrowserContext } from '@playwright/test';

/** Draws a pointer into every page of a context: a headless browser has none to be filmed. */
export async function drawPointer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const host = document.createElement('div');
    host.style.cssText =
      'position:fixed;left:0;top:0;width:0;height:0;z-index:2147483647;pointer-events:none;will-change:transform';
    host.setAttribute('aria-hidden', 'true');
    const root = host.attachShadow({ mode: 'closed' });
    const ring = document.createElement('div');
    ring.style.cssText =
      'position:absolute;left:-22px;top:-22px;width:44px;height:44px;border-radius:50%;background:rgb(52 70 216 / 28%);opacity:0;transition:opacity 260ms';
    const names = 'http://www.w3.org/2000/svg';
    const arrow = document.createElementNS(names, 'svg');
    arrow.setAttribute('viewBox', '0 0 20 26');
    arrow.setAttribute('width', '26');
    arrow.setAttribute('height', '34');
    arrow.style.cssText = 'position:absolute;left:-2px;top:-2px;filter:drop-shadow(0 1px 2px rgb(0 0 0 / 45%))';
    const shape = document.createElementNS(names, 'path');
    shape.setAttribute('d', 'M2 2v19l5-4.6 3.3 7.2 3.4-1.5-3.3-7.1H17z');
    shape.setAttribute('fill', '#1a1d2e');
    shape.setAttribute('stroke', '#fff');
    shape.setAttribute('stroke-width', '1.6');
    arrow.append(shape);
    root.append(ring, arrow);
    const follow = ({ clientX, clientY }: MouseEvent): void => {
      host.style.transform = `translate(${clientX}px, ${clientY}px)`;
      // A dialog of the browser lies over everything but what was added last.
      if (!host.isConnected) document.documentElement.append(host);
    };
    addEventListener('mousemove', follow, true);
    addEventListener(
      'mousedown',
      () => {
        ring.style.opacity = '1';
        setTimeout(() => {
          ring.style.opacity = '0';
        }, 180);
      },
      true,
    );
  });
}
