/** The id of the button that adds a slide, which takes the focus when no slide is left. */
export const ADD_SLIDE_ID = 'add-slide';

/** The id of the button that stands for a slide in the list. */
export function rowIdOf(slide_id: string): string {
  return `slide-row-${slide_id}`;
}
