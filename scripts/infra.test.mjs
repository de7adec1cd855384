import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settings } from '../apps/server/src/settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const documentsOf = (file) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
const unknown = (names) => names.filter((name) => !(name in settings));

describe('docker-compose.yml', () => {
  const [compose] = documentsOf('docker-compose.yml');
  const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'));

  test('runs two servers, and sets only what the server knows', () => {
    expect(servers).toHaveLength(2);
    for (const [, server] of servers) expect(unknown(Object.keys(server.environment))).toEqual([]);
  });

  test('names every image with its version, and keeps no secret', () => {
    for (const { image } of Object.values(compose.services))
      if (image !== undefined) expect(image).toMatch(/:(v?\d+\.\d+|RELEASE\.)/);
    const secrets = read('docker-compose.yml').match(/^.*(PASSWORD|SECRET_KEY):.*$/gm) ?? [];
    expect(secrets.length).toBeGreaterThan(3);
    for (const line of secrets) expect(line).toMatch(/\$\{[A-Z_0-9]+:[-?]/);
  });

  test('every place that is kept, and every file that is mounted, is there', () => {
    for (const { volumes = [] } of Object.values(compose.services))
      for (const volume of volumes) {
        const [source] = volume.split(':');
        if (source.startsWith('.')) expect(() => read(source)).not.toThrow();
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
  });
});

describe('the manifests for Kubernetes', () => {
  const [deployment, service, budget] = documentsOf('infra/kubernetes/ximblox.yaml');
  const [secret] = documentsOf('infra/kubernetes/secret.example.yaml');
  const [container] = deployment.spec.template.spec.containers;

  test('set only what the server knows', () => {
    expect(unknown(container.env.map(({ name }) => name))).toEqual([]);
    expect(unknown(Object.keys(secret.stringData))).toEqual([]);
  });

  test('ask the server whether it lives and is ready, and run it as nobody special', () => {
    expect([container.livenessProbe, container.readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/livez', '/readyz']);
    expect(deployment.spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(10);
  });

  test('lead to each other', () => {
    const labels = deployment.spec.template.metadata.labels;
    for (const selector of [deployment.spec.selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels])
      expect(labels).toMatchObject(selector);
    expect(deployment.spec.template.spec.containers[0].envFrom[0].secretRef.name).toBe(secret.metadata.name);
  });
});

describe('the image', () => {
  const lines = read('infra/Dockerfile').replace(/\\\n/g, ' ').split('\n').filter(Boolean);

  test('copies the manifest of every workspace before it installs', () => {
    const copied = lines.filter((line) => /^COPY \S+package\.json /.test(line)).map((line) => line.split(' ')[1]);
    const lock = JSON.parse(read('package-lock.json'));
    const workspaces = Object.keys(lock.packages).filter((name) => /^(apps|packages)\//.test(name));
    expect(copied.toSorted()).toEqual(workspaces.map((name) => `${name}/package.json`).toSorted());
  });

  test('runs the server as an ordinary user, with the options that npm start gives it', async () => {
    expect(lines.findIndex((line) => line === 'USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
    const { serverOptions, serverEnvironment } = await import('./lib/server-process.mjs');
    const command = JSON.parse(lines.at(-1).replace(/^CMD /, ''));
    for (const option of serverOptions.filter((name) => !name.startsWith('--disable-warning'))) expect(command).toContain(option);
    for (const [name, value] of Object.entries(serverEnvironment)) expect(lines).toContain(`ENV ${name}=${value}`);
  });
});
