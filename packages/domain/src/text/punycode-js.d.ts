/** The part of the package that we call; it brings no types. */
declare module 'punycode.js' {
  const punycode: {
    /** RFC 3492; throws RangeError for what is no encoding. */
    decode(text: string): string;
  };
  export default punycode;
}
