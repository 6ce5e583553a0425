/** The title an activity has when its organiser gives none; the material's own says more. */
export const DEFAULT_ACTIVITY_TITLE = 'Мероприятие';
