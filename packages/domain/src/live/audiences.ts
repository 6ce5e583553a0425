/** Who is told of a session, each in a document and a stream of its own. */
export const AUDIENCES = ['participant', 'presenter', 'projector', 'scanner'] as const;
export type Audience = (typeof AUDIENCES)[number];
