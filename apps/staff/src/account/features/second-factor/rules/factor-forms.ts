/** The password that a first factor is added with, as it is typed. */
export interface PasswordValues extends Record<string, unknown> {
  password: string;
}

/** The name of a passkey, as it is typed. */
export interface NameValues extends Record<string, unknown> {
  name: string;
}

/** A new passkey, as it is typed; the password counts for a first factor alone. */
export interface NewPasskeyValues extends NameValues, PasswordValues {}
