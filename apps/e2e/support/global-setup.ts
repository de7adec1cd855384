import { startProduct } from './start-product.ts';

/** One product for all walks; each makes pages of its own in it. Gives what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['PRODUCT_ORIGIN'] = product.origin;
  return product.stop;
}
