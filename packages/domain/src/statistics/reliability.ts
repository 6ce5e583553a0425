/** Of fewer people the reliability of a test says nothing. */
const PEOPLE_MIN = 10;

/** Whether figures of reliability (alpha, standard error) are shown. @param people those whose results count */
export function isReliabilityShown(people: number): boolean {
  return people >= PEOPLE_MIN;
}
