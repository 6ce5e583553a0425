import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'too_personal';

/** The very first guesses, so that a browser says so at once; the server knows ten thousand. Compared without case. */
const COMMON = new Set(
  `password passw0rd password1 password123 12345678 123456789 1234567890 0123456789 87654321 987654321 11111111 111111111
  00000000 88888888 77777777 66666666 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwerty123 qwertyui qwertyuiop
  qwerty12 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 iloveyou sunshine princess football baseball superman
  starwars whatever trustno1 letmein1 welcome1 welcome123 admin123 administrator changeme computer internet dragon123
  monkey123 abc12345 abcd1234 a1b2c3d4 aa123456 test1234 testtest demodemo samsung1 google123
  йцукенгш йцукенгшщз йцукен123 фывапрол ячсмитьб пароль12 пароль123 пароль1234 qazwsxedc парольпароль любовь123 привет123
  учитель1 учитель123 школа123 россия123 москва123 наташа123 parolparol parol123 privet123 shkola123 uchitel1 zaq12wsx`.split(
    /\s+/,
  ),
);

/**
 * What is wrong with a new password; null when it will do. Length alone makes a password (ASVS 5, 6.2): no rule about
 * digits or signs, but none of the commonest and none made of one character, of the person's address or of her name.
 * @param personal address and names of the person, any case.
 */
export function findPasswordProblem(password: string, personal: readonly string[] = []): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) return 'too_short';
  if (length > PASSWORD_MAX) return 'too_long';
  const folded = password.normalize('NFC').toLowerCase();
  if (COMMON.has(folded) || new Set(folded).size < 3) return 'too_common';
  const parts = personal.flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? '']);
  return parts.some((part) => part.length >= 4 && folded.replace(/\d+$/u, '') === part) || parts.includes(folded)
    ? 'too_personal'
    : null;
}
