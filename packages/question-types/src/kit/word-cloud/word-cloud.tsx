import layoutCloud from 'd3-cloud';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnswerGroup } from '../statistics/answer-groups.ts';
import { type CloudBox, type CloudWord, chanceOf, sizeWords } from './cloud-words.ts';
import '../frame/question.css';
import './word-cloud.css';

interface PlacedWord extends CloudWord {
  x: number;
  y: number;
}

/** Words, and the part of the plane that they take: its middle and how much it may grow. */
interface Layout {
  words: readonly PlacedWord[];
  /** Whether every word is drawn: rare ones may be too many, too small, or find no place. */
  isWhole: boolean;
  frame: { x: number; y: number; scale: number };
}

const NOTHING: Layout = { words: [], isWhole: true, frame: { x: 0, y: 0, scale: 1 } };

/** Calls of its source of chance that d3-cloud makes for each word: two for where it starts, one for where it turns. */
const CHANCES = 3;
const WEIGHT = 700;
/** Space around a word, as a share of the picture's width. */
const PADDING = 0.006;
/** When a word finds no place everything is drawn so much smaller, at most so many times. */
const SHRINK = 0.87;
const ATTEMPTS = 7;
/** d3-cloud lets words start anywhere in the middle half; in this part of it they stand closer together. */
const SPREAD = 0.3;
/** A small cloud is drawn larger, by steps, and moved to the middle, by steps of units of the picture. */
const MAX_GROWTH = 1.6;
const GROWTH_STEP = 0.2;
const GRID = 16;
/** How far letters reach below their line, in font sizes. */
const DESCENT = 0.25;

interface WordCloudProps {
  groups: readonly AnswerGroup[];
  box: CloudBox;
  /** No word is drawn smaller, in units of the picture: rare words are left out instead. */
  smallest?: number;
  /** Stands below a picture that lacks some of the words. */
  more?: ReactNode;
}

/**
 * Words the larger the more people gave them. A picture alone: its list must stand beside it for those who do not see.
 * The place of a word is decided by the word, so that the picture stays when counts change little.
 */
export function WordCloud({ groups, box, smallest = 0, more }: WordCloudProps): ReactNode {
  const [{ words, isWhole, frame }, setLayout] = useState(NOTHING);
  const picture = useRef<SVGSVGElement>(null);

  useEffect(() => {
    let isCurrent = true;
    const family = picture.current === null ? 'sans-serif' : getComputedStyle(picture.current).fontFamily;
    void placeWords(sizeWords(groups, box), { groups: groups.length, box, family, smallest }).then((layout) => {
      if (isCurrent) setLayout(layout);
    });
    return () => {
      isCurrent = false;
    };
  }, [groups, box, smallest]);

  return (
    <>
      <svg
        ref={picture}
        className="qt-cloud"
        viewBox={`${-box.width / 2} ${-box.height / 2} ${box.width} ${box.height}`}
        aria-hidden="true"
        focusable="false"
      >
        <g style={{ transform: `scale(${frame.scale}) translate(${-frame.x}px, ${-frame.y}px)` }}>
          {words.map((word) => (
            <text
              key={word.text}
              data-option={word.colour}
              textAnchor="middle"
              style={{ fontSize: `${word.size}px`, transform: `translate(${word.x}px, ${word.y}px)` }}
            >
              {word.text}
            </text>
          ))}
        </g>
      </svg>
      {!isWhole && more}
    </>
  );
}

interface CloudRoom {
  /** Different words that were given. */
  groups: number;
  box: CloudBox;
  family: string;
  smallest: number;
}

/** Waits for the font, whose widths decide the places. */
async function placeWords(words: readonly CloudWord[], room: CloudRoom): Promise<Layout> {
  const { groups, box, family, smallest } = room;
  const text = words.map((word) => word.text).join('');
  await document.fonts.load(`${WEIGHT} 20px ${family}`, text).catch(() => []);
  let layout = NOTHING;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const scale = SHRINK ** attempt;
    layout = tryPlaces(
      words.map((word) => ({ ...word, size: Math.max(smallest, Math.floor(word.size * scale)) })),
      box,
      family,
    );
    if (layout.words.length === words.length) break;
  }
  return { ...layout, isWhole: layout.words.length === groups };
}

/** One run of d3-cloud, which ends before it returns: words that found no place are left out. */
function tryPlaces(words: readonly CloudWord[], box: CloudBox, family: string): Layout {
  let layout = NOTHING;
  let calls = 0;
  layoutCloud<CloudWord & Extent>()
    .size([box.width, box.height])
    .words(words.map((word) => ({ ...word })))
    .font(family)
    .fontWeight(WEIGHT)
    .fontSize((word) => word.size)
    .rotate(0)
    .padding(PADDING * box.width)
    .random(() => {
      const word = words[Math.floor(calls / CHANCES)]?.text ?? '';
      const call = calls % CHANCES;
      const chance = chanceOf(word, call);
      calls += 1;
      return call === CHANCES - 1 ? chance : 0.5 + (chance - 0.5) * SPREAD;
    })
    .on('end', (placed) => {
      layout = {
        words: placed.map(({ text, size, colour, x = 0, y = 0 }) => ({ text, size, colour, x, y })),
        isWhole: true,
        frame: frameOf(placed, box),
      };
    })
    .start();
  return layout;
}

/** What d3-cloud notes of a word: its place from the middle of the box, and how far it reaches from there. */
interface Extent {
  x?: number;
  y?: number;
  x0?: number;
  x1?: number;
  y0?: number;
}

/** In coarse steps, so that a word more at the edge does not move the others. */
function frameOf(words: readonly (CloudWord & Extent)[], box: CloudBox): Layout['frame'] {
  if (words.length === 0) return NOTHING.frame;
  const left = Math.min(...words.map(({ x = 0, x0 = 0 }) => x + x0));
  const right = Math.max(...words.map(({ x = 0, x1 = 0 }) => x + x1));
  const top = Math.min(...words.map(({ y = 0, y0 = 0 }) => y + y0));
  // Below the line d3-cloud counts more than letters take.
  const bottom = Math.max(...words.map(({ y = 0, size }) => y + size * DESCENT));
  const room = Math.min(box.width / (right - left), box.height / (bottom - top), MAX_GROWTH);
  return {
    x: roundTo(GRID, (left + right) / 2),
    y: roundTo(GRID, (top + bottom) / 2),
    scale: Math.max(1, Math.floor(room / GROWTH_STEP) * GROWTH_STEP),
  };
}

function roundTo(step: number, value: number): number {
  return Math.round(value / step) * step;
}
