import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code that an app with this secret shows at a moment of the device's clock, or some steps away. */
export function codeOf(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** A device with passkeys, as Chromium plays one for a page: whatever is asked of it, it agrees. */
export async function plugAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: false,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}
