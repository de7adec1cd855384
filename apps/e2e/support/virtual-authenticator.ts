import type { Page } from '@playwright/test';

/** An authenticator in the browser that stores passkeys and verifies its user. */
export type VirtualAuthenticator = {
  /** Whether the user touches it, and can show who they are, when it asks. */
  answer(isPresent: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
};

/** Gives a page an authenticator of its own in place of the computer's. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answer: async (isPresent) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isPresent });
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent });
    },
    countPasskeys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
