/** Grounds of a partial share, the weakest first. */
export const HEAT_STEPS = [1, 2, 3, 4] as const;
export type HeatStep = (typeof HEAT_STEPS)[number];

/** The ground of a share of more than 0 and less than 1: a quarter each, the upper end its own. */
export function heatStepOf(share: number): HeatStep {
  return HEAT_STEPS.find((step) => share <= step / HEAT_STEPS.length) ?? 4;
}
