import { NoInput, operation, staff } from '../operation.ts';
import { User } from '../shapes.ts';

export const usersContract = {
  current: operation({
    kind: 'query',
    summary: 'The user of the session',
    access: staff,
    input: NoInput,
    output: User,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/user' },
  }),
};
