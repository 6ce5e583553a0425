/** How people get in. */
export interface JoinDoor {
  /** What one types before the code, without the scheme. */
  address: string;
  /** Leads into this lesson without a code; for the symbol and for messages. */
  link: string;
}

/**
 * The door of a lesson in full addresses.
 * @param join_url as the document tells it, often a path alone
 * @param playBase base of the play service, with its slash
 * @param here the address of this page
 */
export function getJoinDoor(join_url: string, playBase: string, here: string): JoinDoor {
  const { host, pathname } = new URL(playBase, here);
  return { address: `${host}${pathname}`.replace(/\/$/, ''), link: new URL(join_url, here).href };
}
