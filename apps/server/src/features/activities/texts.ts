/** The title an activity has when its organizer gives none; the material's own says more. */
export const DEFAULT_ACTIVITY_TITLE = 'Мероприятие';
