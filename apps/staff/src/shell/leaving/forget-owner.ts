/** Removes all that a person left on this device: for an account that is no more. Never rejects. */
export async function forgetOwner(owner_id: string): Promise<void> {
  await import('@parta/web-kit/device').then(
    (device) => device.forgetOwner(owner_id),
    () => undefined,
  );
}
