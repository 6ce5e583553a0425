/** Of fewer people the reliability of a test says nothing. */
const PEOPLE_MIN = 10;

/** Whether figures of reliability (alpha, also without a question, and standard error) are shown. @param people those whose results count, or who had the question */
export function isReliabilityShown(people: number): boolean {
  return people >= PEOPLE_MIN;
}
