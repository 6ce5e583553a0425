import layoutCloud from 'd3-cloud';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnswerGroup } from './answer-groups.ts';
import { type CloudBox, type CloudWord, chanceOf, sizeWords } from './cloud-words.ts';
import './question.css';
import './word-cloud.css';

interface PlacedWord extends CloudWord {
  x: number;
  y: number;
}

/** Calls of its source of chance that d3-cloud makes for each word: two for where it starts, one for where it turns. */
const CHANCES = 3;
const WEIGHT = 700;
const PADDING = 4;
/** When a word finds no place everything is drawn so much smaller, at most so many times. */
const SHRINK = 0.87;
const ATTEMPTS = 5;

/**
 * Words the larger the more people gave them. A picture alone: its list must stand beside it for those who do not see.
 * The place of a word is decided by the word, so that the picture stays when counts change little.
 */
export function WordCloud({ groups, box }: { groups: readonly AnswerGroup[]; box: CloudBox }): ReactNode {
  const [placed, setPlaced] = useState<readonly PlacedWord[]>([]);
  const picture = useRef<SVGSVGElement>(null);

  useEffect(() => {
    let isCurrent = true;
    const family = picture.current === null ? 'sans-serif' : getComputedStyle(picture.current).fontFamily;
    void placeWords(sizeWords(groups, box), box, family).then((words) => {
      if (isCurrent) setPlaced(words);
    });
    return () => {
      isCurrent = false;
    };
  }, [groups, box]);

  return (
    <svg
      ref={picture}
      className="qt-cloud"
      viewBox={`${-box.width / 2} ${-box.height / 2} ${box.width} ${box.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {placed.map((word) => (
        <text
          key={word.text}
          data-option={word.colour}
          textAnchor="middle"
          style={{ fontSize: `${word.size}px`, transform: `translate(${word.x}px, ${word.y}px)` }}
        >
          {word.text}
        </text>
      ))}
    </svg>
  );
}

/** Waits for the font, whose widths decide the places. */
async function placeWords(words: readonly CloudWord[], box: CloudBox, family: string): Promise<PlacedWord[]> {
  const text = words.map((word) => word.text).join('');
  await document.fonts.load(`${WEIGHT} 20px ${family}`, text).catch(() => []);
  let placed: PlacedWord[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const scale = SHRINK ** attempt;
    placed = tryPlaces(
      words.map((word) => ({ ...word, size: Math.floor(word.size * scale) })),
      box,
      family,
    );
    if (placed.length === words.length) break;
  }
  return placed;
}

/** One run of d3-cloud, which ends before it returns: words that found no place are left out. */
function tryPlaces(words: readonly CloudWord[], box: CloudBox, family: string): PlacedWord[] {
  const placed: PlacedWord[] = [];
  let calls = 0;
  layoutCloud<CloudWord & { x?: number; y?: number }>()
    .size([box.width, box.height])
    .words(words.map((word) => ({ ...word })))
    .font(family)
    .fontWeight(WEIGHT)
    .fontSize((word) => word.size)
    .rotate(0)
    .padding(PADDING)
    .random(() => {
      const word = words[Math.floor(calls / CHANCES)]?.text ?? '';
      const chance = chanceOf(word, calls % CHANCES);
      calls += 1;
      return chance;
    })
    .on('word', (word) => placed.push(pickPlace(word)))
    .start();
  return placed.map((word) => ({ ...word, x: word.x - box.width / 2, y: word.y - box.height / 2 }));
}

/** At the moment of the event places are still counted from the corner. */
function pickPlace({ text, size, colour, x = 0, y = 0 }: CloudWord & { x?: number; y?: number }): PlacedWord {
  return { text, size, colour, x, y };
}
