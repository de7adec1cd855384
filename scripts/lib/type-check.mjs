import path from 'node:path';

/** The projects whose types are checked: the server and the packages, what runs in browsers, the client package. */
export const typedProjects = ['tsconfig.json', 'tsconfig.web.json', 'packages/client/tsconfig.json'];

/**
 * The arguments of `tsc` that check a project. What it found of each file is stored with the file's hash, below the folder that it runs in:
 * it takes a twelfth of the time again, where little has changed or in a copy of the folder.
 */
export const typeCheckOf = (project) => {
  const name = project.replaceAll('/', '-').replace(/\.json$/, '');
  return ['-p', project, '--incremental', '--tsBuildInfoFile', path.join('.cache/types', `${name}.tsbuildinfo`)];
};
