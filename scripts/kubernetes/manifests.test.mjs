// What a cluster would be told, checked without one. npm run check:kubernetes also builds the overlays and holds them against the schemas of Kubernetes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settings } from '../../apps/server/src/boot/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = 'infra/kubernetes';
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const documentsOf = (file) =>
  parseAllDocuments(read(file), { merge: true, uniqueKeys: true }).map((document) => {
    expect([file, document.errors, document.warnings]).toEqual([file, [], []]);
    return document.toJS();
  });
const files = readdirSync(path.join(root, folder), { recursive: true }).map((file) => file.replaceAll(path.sep, '/'));
const kustomizations = files
  .filter((file) => path.basename(file) === 'kustomization.yaml')
  .map((file) => ({ at: path.posix.dirname(file), value: documentsOf(`${folder}/${file}`)[0] }));
const base = Object.fromEntries(
  kustomizations
    .find(({ at }) => at === 'base')
    .value.resources.flatMap((file) => documentsOf(`${folder}/base/${file}`))
    .map((document) => [`${document.kind}/${document.metadata.name}`, document]),
);
const [secret] = documentsOf(`${folder}/secret.example.yaml`);
const settingsOf = (at) => parseEnv(read(`${folder}/${at}/settings.env`));
const deployment = base['Deployment/ximblox'];
const pod = deployment.spec.template.spec;
const [server] = pod.containers;
const [migrate] = pod.initContainers;
const job = base['CronJob/ximblox-backup'].spec.jobTemplate.spec;
const backup = job.template.spec;
const containers = [server, migrate, backup.containers[0]];
const valueOf = (name) => server.env.find((entry) => entry.name === name).value;
/** After the delay a server that stops closes its port, and ends its requests within this time or cuts them off. */
const finishSeconds = 10.8;

describe('the folder', () => {
  test('has no file that is not used, and uses none that is not there', () => {
    const used = kustomizations.flatMap(({ at, value }) =>
      [
        'kustomization.yaml',
        ...value.resources.filter((file) => file.endsWith('.yaml')),
        ...(value.patches ?? []).flatMap(({ path: file }) => file ?? []),
        ...(value.configMapGenerator ?? []).flatMap(({ envs }) => envs),
      ].map((file) => path.posix.join(at, file)),
    );
    // secret.yaml is that of an installation, and not committed.
    const there = files.filter((file) => /\.(?:yaml|env)$/.test(file) && file !== 'secret.yaml');
    expect(new Set([...used, 'secret.example.yaml'])).toEqual(new Set(there));
  });

  test('has overlays of what the base has, each with an image of a version', () => {
    for (const { at, value } of kustomizations.filter((entry) => entry.at !== 'base')) {
      expect(value.resources).toContain('../../base');
      expect([at, value.images.map(({ name, newTag }) => [name, /^\d+\.\d+\.\d+$/.test(newTag)])]).toEqual([
        at,
        [['ximblox', true]],
      ]);
      for (const { path: file } of value.patches.filter((patch) => patch.path !== undefined))
        for (const { kind, metadata } of documentsOf(`${folder}/${at}/${file}`))
          expect(base).toHaveProperty([`${kind}/${metadata.name}`]);
    }
    expect(containers.map(({ image }) => image)).toEqual(['ximblox', 'ximblox', 'ximblox']);
  });
});

describe('the settings', () => {
  const fixed = server.env.map(({ name }) => name);

  test('are known to the server, and each is set in one place', () => {
    const sets = [...kustomizations.map(({ at }) => Object.keys(settingsOf(at))), Object.keys(secret.stringData)];
    const given = [...fixed, ...backup.containers[0].env.map(({ name }) => name), ...sets.flat()];
    expect(given.filter((name) => !(name in settings))).toEqual([]);
    expect(fixed.toSorted()).toEqual(['DATA_DIR', 'HOST', 'LOG_FILE', 'METRICS_PORT', 'PORT', 'SHUTDOWN_DELAY']);
    for (const set of sets) expect(set.filter((name) => fixed.includes(name))).toEqual([]);
    for (const { at } of kustomizations)
      expect(Object.keys(settingsOf(at)).filter((name) => name in secret.stringData)).toEqual([]);
  });

  test('have valid values, as the server checks them', () => {
    const values = Object.entries({ ...settingsOf('base'), ...settingsOf('overlays/production'), ...secret.stringData });
    const wrong = [...values, ...server.env.map(({ name, value }) => [name, value])].filter(
      ([name, value]) => !settings[name].schema.safeParse(value).success,
    );
    expect(wrong).toEqual([]);
  });

  test('that are secret come by reference to the Secret, and are in no map and no manifest', () => {
    for (const { at } of kustomizations)
      expect(Object.keys(settingsOf(at)).filter((name) => settings[name].isSecret === true)).toEqual([]);
    for (const { envFrom, env } of containers) {
      expect(envFrom).toEqual([{ configMapRef: { name: 'ximblox-settings' } }, { secretRef: { name: 'ximblox' } }]);
      expect(env.filter(({ name }) => settings[name].isSecret === true)).toEqual([]);
    }
    expect([secret.metadata.name, kustomizations.flatMap(({ value }) => value.secretGenerator ?? [])]).toEqual(['ximblox', []]);
  });
});

describe('the pods', () => {
  test('run as nobody special, without privileges and a token of the cluster, on a tree that they cannot write', () => {
    for (const { securityContext, automountServiceAccountToken, serviceAccountName, enableServiceLinks } of [pod, backup]) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
      expect([automountServiceAccountToken, enableServiceLinks, serviceAccountName]).toEqual([false, false, 'ximblox']);
    }
    expect(read('infra/Dockerfile')).toContain(`USER ${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}\n`);
    expect(base['ServiceAccount/ximblox'].automountServiceAccountToken).toBe(false);
    for (const { securityContext, resources, volumeMounts } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining([valueOf('DATA_DIR'), '/tmp']));
    }
  });

  test('mount volumes that are there', () => {
    for (const [spec, all] of [
      [pod, [server, migrate]],
      [backup, backup.containers],
    ]) {
      const names = spec.volumes.map(({ name }) => name);
      for (const { volumeMounts } of all) expect(names).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)));
    }
    const claim = backup.volumes.find(({ name }) => name === 'backups').persistentVolumeClaim.claimName;
    expect(base).toHaveProperty([`PersistentVolumeClaim/${claim}`]);
  });

  test('start programs that are there, and migrate before they serve', () => {
    const commands = [migrate.command.join(' '), backup.containers[0].command.join(' ')];
    for (const command of commands) expect(existsSync(path.join(root, /\S+\/main\.ts/.exec(command)[0]))).toBe(true);
    expect(commands.map((command) => /main\.ts (\w+)/.exec(command)[1])).toEqual(['migrate', 'backup']);
    expect(server.command).toBeUndefined();
    expect(migrate.envFrom).toEqual(server.envFrom);
  });

  test('are asked whether they live and are ready, at routes of the server', () => {
    const probes = [server.startupProbe, server.readinessProbe, server.livenessProbe];
    expect(probes.map(({ httpGet }) => httpGet)).toEqual([
      { path: '/readyz', port: 'http' },
      { path: '/readyz', port: 'http' },
      { path: '/livez', port: 'http' },
    ]);
    const routes = read('apps/server/src/transport/http/health.ts');
    for (const { httpGet } of probes) expect(routes).toContain(`app.get('${httpGet.path}'`);
  });

  test('that stop have the time to be let go of, to serve on, and to finish', () => {
    const delay = Number(valueOf('SHUTDOWN_DELAY'));
    const [command, seconds] = server.lifecycle.preStop.exec.command;
    expect([command, Number(seconds) > 0, delay > 0]).toEqual(['sleep', true, true]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + delay + finishSeconds);
    const { periodSeconds, failureThreshold } = server.readinessProbe;
    expect(periodSeconds * failureThreshold).toBeLessThan(delay);
  });

  test('are no more than the connections of PostgreSQL allow, with one more during an update', () => {
    const { minReplicas, maxReplicas } = base['HorizontalPodAutoscaler/ximblox'].spec;
    const pool = settings.DATABASE_POOL_SIZE.schema.parse(undefined) + 1;
    const command = 9;
    expect(minReplicas).toBeGreaterThan(1);
    expect((maxReplicas + deployment.spec.strategy.rollingUpdate.maxSurge) * pool + 2 * command).toBeLessThanOrEqual(97);
    // The autoscaler decides; a number here would undo that with every update.
    expect(deployment.spec.replicas).toBeUndefined();
  });
});

describe('the parts', () => {
  const labels = deployment.spec.template.metadata.labels;
  const portNames = server.ports.map(({ name }) => name);

  test('lead to each other', () => {
    const selectors = [
      deployment.spec.selector.matchLabels,
      base['Service/ximblox'].spec.selector,
      base['Service/ximblox-metrics'].spec.selector,
      base['PodDisruptionBudget/ximblox'].spec.selector.matchLabels,
      ...pod.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels),
    ];
    for (const selector of selectors) expect(labels).toMatchObject(selector);
    expect(pod.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
    expect(base['HorizontalPodAutoscaler/ximblox'].spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'ximblox' });
    for (const { targetPort } of ['ximblox', 'ximblox-metrics'].flatMap((name) => base[`Service/${name}`].spec.ports))
      expect(portNames).toContain(targetPort);
    expect(server.ports.map(({ containerPort }) => String(containerPort))).toEqual([valueOf('PORT'), valueOf('METRICS_PORT')]);
  });

  test('the backup is no server: no service, budget or autoscaler counts its pods', () => {
    expect(job.template.metadata.labels.app).not.toBe(labels.app);
  });

  test('visitors come by https to the port of the site alone, with uploads as large as the server takes', () => {
    const { metadata, spec } = base['Ingress/ximblox'];
    const backends = spec.rules.flatMap(({ http }) => http.paths.map((entry) => entry.backend.service));
    expect(backends).toEqual([{ name: 'ximblox', port: { name: 'http' } }]);
    expect(base['Service/ximblox'].spec.ports.map(({ name, targetPort }) => [name, targetPort])).toEqual([['http', 'http']]);
    const hosts = spec.rules.map(({ host }) => host);
    expect(spec.tls.flatMap((entry) => entry.hosts)).toEqual(hosts);
    expect(new URL(settingsOf('base').PUBLIC_URL)).toMatchObject({ protocol: 'https:', host: hosts[0] });
    const [, largest] = /client_max_body_size (\w+);/.exec(read('infra/nginx.conf'));
    const sizes = Object.entries(metadata.annotations).filter(([name]) => name.endsWith('body-size'));
    expect(sizes.map(([, size]) => size)).toEqual([largest, largest]);
  });

  test('all pods are in the network policy, which denies what it does not name', () => {
    const { podSelector, policyTypes, ingress, egress } = base['NetworkPolicy/ximblox'].spec;
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    expect(podSelector.matchExpressions).toEqual([
      { key: 'app', operator: 'In', values: [labels.app, job.template.metadata.labels.app] },
    ]);
    // Each port of the server from one kind of caller.
    expect(ingress.map(({ ports }) => ports.map(({ port }) => port))).toEqual([['http'], ['metrics']]);
    for (const { from } of ingress) expect(from.every(({ namespaceSelector }) => namespaceSelector !== undefined)).toBe(true);
    const allowed = new Set(egress.flatMap(({ ports }) => ports.map(({ port }) => port)));
    const services = [secret.stringData.DATABASE_URL, secret.stringData.SMTP_URL, secret.stringData.ELASTICSEARCH_URL];
    const examples = [settings.CLAMD_URL.example, settings.OTEL_EXPORTER_OTLP_ENDPOINT.example];
    for (const url of [...services, ...examples, settingsOf('overlays/production').S3_ENDPOINT])
      expect(allowed).toContain(Number(new URL(url).port));
    expect(allowed).toContain(53);
  });
});
