import { CARD_COUNT } from '@parta/paper-cards/dictionary';
import { sideOf } from '@parta/paper-cards/letters';
import { type Camera, type Pose, project } from './camera.ts';
import { type Canvas, paint, type Shade } from './canvas.ts';
import { edgeOf } from './card-size.ts';
import type { Conditions } from './conditions.ts';
import type { Draws } from './draws.ts';
import { chequered, plain, striped } from './textures.ts';

/** One pupil with a card; angles in radians, moments in seconds. */
export interface Pupil {
  readonly card: number;
  readonly letter: number;
  readonly pose: Pose;
  /** How the hand sways: amplitude, speed and phase of each of the six figures of the pose. */
  readonly sway: readonly { amplitude: number; hertz: number; phase: number }[];
  readonly fingers: readonly Finger[];
  /** White paper and black ink as this card is lit. */
  readonly paper: number;
  readonly ink: number;
  /** What the hand moves while the shutter is open, pixels at most. */
  readonly motion: number;
}

/** A thumb that holds the paper: from outside of one side it reaches in, meters in the plane of the card. */
export interface Finger {
  readonly side: number;
  readonly along: number;
  readonly reach: number;
  readonly radius: number;
  readonly shade: number;
}

/** Rows of the class: how far they are, meters, and how many sit there. */
const ROWS = [
  [2.3, 3],
  [3.3, 4],
  [4.4, 5],
  [5.5, 6],
  [6.7, 6],
  [7.8, 6],
] as const;
const DEGREE = Math.PI / 180;
const HELD_SHARE = 0.7;

/** Seats a class of thirty, from the back to the front, each with a card of their own and an answer by chance. */
export function seatClass(draws: Draws, conditions: Conditions): Pupil[] {
  const cards = Array.from({ length: CARD_COUNT }, (_, index) => ({ card: index + 1, rank: draws.chance() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ card }) => card);
  return ROWS.toReversed()
    .flatMap(([z, seats]) =>
      Array.from({ length: seats }, (_, seat) => {
        const half = Math.min(z * 0.62, 3.8);
        const x = -half + ((seat + 0.5) * 2 * half) / seats + draws.around(0.15);
        const place = { x, y: draws.between(0.02, 0.55), z: z + draws.around(0.3) };
        return seatPupil(draws, conditions, { card: cards.pop() ?? 1, place });
      }),
    )
    .toSorted((one, other) => other.pose.z - one.pose.z);
}

function seatPupil(
  draws: Draws,
  { ink }: Conditions,
  { card, place }: { card: number; place: { x: number; y: number; z: number } },
): Pupil {
  const letter = draws.whole(4);
  const quarter = -90 * sideOf(card, letter);
  const light = draws.between(0.6, 1);
  return {
    card,
    letter,
    pose: {
      ...place,
      yaw: draws.around(45) * DEGREE,
      pitch: draws.around(45) * DEGREE,
      roll: (quarter + draws.around(20)) * DEGREE,
    },
    sway: [0.012, 0.012, 0.01, 5 * DEGREE, 5 * DEGREE, 3 * DEGREE].map((amplitude) => ({
      amplitude: amplitude * draws.between(0.2, 1),
      hertz: draws.between(0.3, 1.4),
      phase: draws.between(0, 2 * Math.PI),
    })),
    fingers: draws.isSo(HELD_SHARE) ? Array.from({ length: 1 + draws.whole(2) }, () => makeFinger(draws)) : [],
    paper: 0.85 * light,
    ink: draws.between(...ink) * light,
    motion: draws.between(0, 3),
  };
}

function makeFinger(draws: Draws): Finger {
  const side = draws.whole(4);
  // From the long way there is more white to hold, and fingers use it.
  const spare = edgeOf(side) - edgeOf(0);
  return {
    side,
    along: draws.around(0.06),
    reach: draws.between(0.005, 0.023 + spare),
    radius: draws.between(0.007, 0.011),
    shade: draws.between(0.15, 0.5),
  };
}

/** The same pupil with another answer by chance: the card is turned, and held a little differently. */
export function answerAnew(draws: Draws, pupil: Pupil): Pupil {
  const letter = draws.whole(4);
  const roll = (-90 * sideOf(pupil.card, letter) + draws.around(20)) * DEGREE;
  return { ...pupil, letter, pose: { ...pupil.pose, roll }, motion: draws.between(0, 3) };
}

/** Where a card is at a moment. */
export function poseAt({ pose, sway }: Pupil, seconds: number): Pose {
  const [x, y, z, yaw, pitch, roll] = sway.map(
    ({ amplitude, hertz, phase }) => amplitude * Math.sin(2 * Math.PI * hertz * seconds + phase),
  );
  return {
    x: pose.x + (x ?? 0),
    y: pose.y + (y ?? 0),
    z: pose.z + (z ?? 0),
    yaw: pose.yaw + (yaw ?? 0),
    pitch: pose.pitch + (pitch ?? 0),
    roll: pose.roll + (roll ?? 0),
  };
}

/** Paints a pupil without the card: head, shoulders and a shirt. */
export function paintBody(canvas: Canvas, camera: Camera, draws: Draws, { x, y, z }: Pose): void {
  const behind = { x: x + draws.around(0.1), y: y + 0.35, z: z + 0.25, yaw: draws.around(0.4), pitch: 0, roll: 0 };
  const shades = [draws.between(0.03, 0.2), draws.between(0.3, 0.8)] as const;
  const shirts: readonly Shade[] = [
    plain(draws.between(0.03, 0.7)),
    striped(draws.between(0.01, 0.04), shades, draws.isSo(0.5)),
    chequered(draws.between(0.012, 0.04), shades),
  ];
  const shirt = shirts[draws.whole(3)] ?? plain(0.3);
  paint(canvas, { plane: project(camera, behind), half_width: 0.22, half_height: 0.28, shade: shirt, grid: 2 });
  const [hair, skin] = [draws.between(0.02, 0.2), draws.between(0.15, 0.45)];
  const head: Shade = (u, v) => ((u / 0.085) ** 2 + (v / 0.12) ** 2 > 1 ? -1 : v < -0.05 ? hair : skin);
  const above = { ...behind, y: behind.y - 0.4 };
  paint(canvas, { plane: project(camera, above), half_width: 0.09, half_height: 0.13, shade: head, grid: 2 });
}
