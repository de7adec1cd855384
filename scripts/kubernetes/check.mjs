// npm run check:kubernetes: builds the overlays of infra/kubernetes and holds them against the schemas of Kubernetes, strictly, where kustomize (or
// kubectl) and kubeconform are installed. KUBERNETES_SCHEMAS is the location of schemas other than those on the internet, as kubeconform takes it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/run.mjs';

/** The oldest and the newest release of Kubernetes that the manifests are for. */
const versions = ['1.32.0', '1.37.0'];
const overlays = path.join(root, 'infra/kubernetes/overlays');

const run = (program, args, input) => spawnSync(program, args, { input, encoding: 'utf8' });
const isInstalled = (program, ...args) => run(program, args).status === 0;

const builder = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
].find(([program, ...args]) => isInstalled(program, ...args, '--help'));
if (builder === undefined || !isInstalled('kubeconform', '-v')) {
  console.log('Skipped: needs kustomize (or kubectl) and kubeconform.');
  process.exit(0);
}
const [program, ...buildArgs] = builder;
const { KUBERNETES_SCHEMAS: schemas } = process.env;
const locations = schemas === undefined ? [] : ['-schema-location', schemas];

const failures = readdirSync(overlays).flatMap((name) => {
  const built = run(program, [...buildArgs, path.join(overlays, name)]);
  if (built.status !== 0) return [`${name}: ${built.stderr}`];
  return versions.flatMap((version) => {
    const options = ['-strict', '-summary', '-kubernetes-version', version, ...locations, '-'];
    const { status, stdout } = run('kubeconform', options, built.stdout);
    console.log(`${name}, Kubernetes ${version}: ${stdout.trim().split('\n').at(-1)}`);
    return status === 0 ? [] : [`${name}, Kubernetes ${version}:\n${stdout}`];
  });
});
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);
