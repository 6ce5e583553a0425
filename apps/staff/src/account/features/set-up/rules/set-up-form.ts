/** What the first administrator types. */
export interface SetUpValues extends Record<string, unknown> {
  lastName: string;
  firstName: string;
  middleName: string;
  email: string;
  password: string;
}
