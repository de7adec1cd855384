/** Whether npm installs a package for those who run the product, on some platform: not for development alone. */
const isOfProduct = ([folder, entry]) => folder.includes('node_modules/') && entry.link !== true && entry.dev !== true;

/**
 * The packages of others that a lockfile installs where development packages are left out, those of other platforms too.
 * @returns folder, name, version and license of each, in the order of their names; a version that is installed twice stands twice
 */
export const productionPackages = (lock) =>
  Object.entries(lock.packages)
    .filter(isOfProduct)
    .map(([folder, { name = folder.split('node_modules/').at(-1), version, license }]) => ({ folder, name, version, license }))
    .toSorted((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'));
