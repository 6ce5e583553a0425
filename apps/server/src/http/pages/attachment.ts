/**
 * Content-Disposition of a file to be saved (RFC 6266): `name` in any script for the browsers of today, `plain` for
 * whatever else reads it.
 * @param plain Latin letters, digits, dots and hyphens alone
 */
export function attachment(plain: string, name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
