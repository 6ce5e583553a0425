/** A change of the password, as it is typed. */
export interface PasswordValues extends Record<string, unknown> {
  currentPassword: string;
  newPassword: string;
}
