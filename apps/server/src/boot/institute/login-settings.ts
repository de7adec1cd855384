import { z } from 'zod';

import { define, url } from '../setting.ts';

/** Settings of the provider that members may log in with. */
export const loginSettings = define({
  LINKEDIN_CLIENT_ID: {
    about: 'Members may log in with LinkedIn when this and the next are set.',
    example: '',
    must: 'be a text',
    schema: z.string().optional(),
  },
  LINKEDIN_CLIENT_SECRET: {
    about: 'Secret that goes with it.',
    example: '',
    must: 'be a text',
    isSecret: true,
    schema: z.string().optional(),
  },
  LINKEDIN_ISSUER: {
    about: 'OpenID Connect issuer.',
    example: 'https://www.linkedin.com/oauth',
    must: 'be an address such as https://www.linkedin.com/oauth',
    schema: url(['http:', 'https:']).default('https://www.linkedin.com/oauth'),
  },
});
