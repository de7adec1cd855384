/** The path to which LinkedIn sends browsers back. It is registered at LinkedIn, below the public URL. */
export const loginCallbackPath = (productKey: string): string => `/api/${productKey}/user/linkedin/callback`;
