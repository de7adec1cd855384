// The bill of materials in CycloneDX, of npm.
import { productionPackages } from './packages.mjs';

/** npm's own `--omit=dev` also leaves out packages that a development package needs too; what is left out is decided here, by the lockfile. */
export const sbomArguments = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

const idOf = ({ name, version }) => `${name}@${version}`;
const isOurs = ({ purl = '' }) => purl.startsWith('pkg:npm/%40ximblox/');

/** npm names the product and its workspaces after the folders that they are in, and only their package URLs after their manifests. */
const named = (component) =>
  isOurs(component) ? { ...component, name: decodeURIComponent(/^pkg:npm\/(.*)@/.exec(component.purl)[1]) } : component;

/**
 * The bill of materials of the product, from npm's of everything that the lockfile has.
 * @param bill npm's, parsed
 * @param lock the lockfile, parsed
 */
export const productionSbom = (bill, lock) => {
  const wanted = new Set(productionPackages(lock).map(idOf));
  const components = bill.components.filter((component) => isOurs(component) || wanted.has(idOf(component))).map(named);
  const root = bill.metadata.component;
  const kept = new Set([root, ...components].map((component) => component['bom-ref']));
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...root, name: lock.name, purl: `pkg:npm/${lock.name}@${lock.version}` } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  };
};

/** The production dependencies of a lockfile that a bill of materials does not name. */
export const unnamedInSbom = (bill, lock) => {
  const named = new Set(bill.components.map(idOf));
  return productionPackages(lock)
    .map(idOf)
    .filter((id) => !named.has(id));
};
