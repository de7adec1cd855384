import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expectTypeOf } from 'vitest';

import type { AppRouter } from './app-router.ts';
import type { Member, User } from './index.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** Inputs are as a caller writes them, before defaults; outputs as they arrive. */
expectTypeOf<Inputs['members']['list']>().toHaveProperty('searchTerm').toEqualTypeOf<string | undefined>();
expectTypeOf<Outputs['members']['list']['items']>().toEqualTypeOf<Member[]>();
expectTypeOf<Outputs['users']['current']>().toExtend<User>();
expectTypeOf<Inputs['tags']['create']>().toHaveProperty('name').toEqualTypeOf<string>();

/** Uploads, downloads and CSV travel over REST alone, so the router has none of them. */
expectTypeOf<Inputs['media']>().not.toHaveProperty('addFile');
expectTypeOf<Inputs['media']>().not.toHaveProperty('getPageFile');
expectTypeOf<Inputs['members']>().not.toHaveProperty('csvExport');
expectTypeOf<Inputs['members']>().toHaveProperty('adminUpdate');
