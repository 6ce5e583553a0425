/** Rows of a CSV file as the product writes it: every cell between quotes; none with a line break is expected. */
export function readCsv(file: Buffer): string[][] {
  const lines = file.toString('utf8').trim().split('\r\n');
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('";"')
      .map((cell) => cell.replaceAll('""', '"')),
  );
}
