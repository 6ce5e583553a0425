/** Where no license of a person says how much she may keep. */
const STORAGE_MB_DEFAULT = 1024;
const MB = 1_048_576;

/** Bytes that a person's uploads may take: the largest `storage_mb` of the licenses in which she holds a seat. */
export function storageLimitOf(limits: Readonly<Record<string, number>>): number {
  return (limits['storage_mb'] ?? STORAGE_MB_DEFAULT) * MB;
}
