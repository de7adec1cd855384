// The same server over tRPC: queries made at the same time travel in one request.
//   BASE=https://www.example.org TOKEN=… node trpc.ts
import { TRPCClientError } from '@trpc/client';
import { createTRPC, type AppRouter } from '@ximblox/client/trpc';

const { BASE = 'http://localhost:3000', TOKEN = '' } = process.env;
const client = createTRPC({ origin: BASE, token: TOKEN });

const [settings, pages] = await Promise.all([client.settings.get.query({}), client.pages.list.query({ pageSize: 10 })]);
console.log(`${settings.defaultLocale}, ${pages.totalItems} pages`);
try {
  await client.tags.create.mutate({ name: '' });
} catch (error) {
  if (!(error instanceof TRPCClientError)) throw error;
  const { data } = error as TRPCClientError<AppRouter>;
  console.log(data?.errors.map(({ name, property }) => `${name} ${property}`).join(', '));
}
