/** A camera that looks along z, x to the right and y down, meters; it stands at the origin. */
export interface Camera {
  readonly width: number;
  readonly height: number;
  /** Focal length, pixels. */
  readonly focal: number;
}

/** Where something flat is, and how it is turned: radians, roll clockwise as the picture is seen. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

/** Takes homogeneous places of a plane to the picture, row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Half of the field of view of a usual phone across, 35°. */
const HALF_FIELD = (35 * Math.PI) / 180;

/** A camera with a field of 70°, as phones have. */
export function makeCamera(width: number, height: number): Camera {
  return { width, height, focal: width / 2 / Math.tan(HALF_FIELD) };
}

/** How a plane (meters from the middle of what lies in it, x right, y down) is seen. */
export function project({ width, height, focal }: Camera, { x, y, z, yaw, pitch, roll }: Pose): Matrix {
  const [cy, sy, cp, sp, cr, sr] = [yaw, pitch, roll].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]);
  if (cy === undefined || sy === undefined || cp === undefined || sp === undefined) throw new Error('an angle lacks');
  if (cr === undefined || sr === undefined) throw new Error('an angle lacks');
  // Rolled in its plane, then tipped about x, then turned about y.
  const across = { x: cy * cr + sy * sp * sr, y: cp * sr, z: -sy * cr + cy * sp * sr };
  const down = { x: -cy * sr + sy * sp * cr, y: cp * cr, z: sy * sr + cy * sp * cr };
  const [mx, my] = [width / 2, height / 2];
  return [
    focal * across.x + mx * across.z,
    focal * down.x + mx * down.z,
    focal * x + mx * z,
    focal * across.y + my * across.z,
    focal * down.y + my * down.z,
    focal * y + my * z,
    across.z,
    down.z,
    z,
  ];
}

/** A place of the plane in the picture, pixels. */
export function toPicture([a, b, c, d, e, f, g, h, i]: Matrix, u: number, v: number): { x: number; y: number } {
  const scale = g * u + h * v + i;
  return { x: (a * u + b * v + c) / scale, y: (d * u + e * v + f) / scale };
}

/** The way back from the picture to the plane, up to a factor. */
export function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
