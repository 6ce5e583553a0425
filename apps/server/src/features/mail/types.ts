/** What the words of a mail become. */
export interface Body {
  readonly text: string;
  readonly html: string;
}

/** A mail on its way to the mail server. */
export interface OutgoingMail extends Body {
  /** The same at every try, so that a server that took it twice can tell. */
  readonly message_id: string;
  readonly to_email: string;
  readonly to_name: string;
  readonly subject: string;
  readonly unsubscribe?: string | undefined;
}

/** The way to the mail server. */
export interface MailTransport {
  /**
   * Resolves once the server has taken the mail. Rejects with MailRefused when it will never take one to this address,
   * and with anything else when another try may succeed.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
