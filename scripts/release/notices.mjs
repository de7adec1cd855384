// The licenses of the packages that the product uses, as their authors wrote them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { productionPackages } from './packages.mjs';

const isLicense = (name) => /^(licen[cs]e|copying|notice|unlicense|copyright)/i.test(name);

const textsOf = (folder) => {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicense(entry.name))
    .map(({ name }) => name)
    .toSorted();
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
};

/** What the README says of the license, where there is no file of its own. */
const sectionOf = (folder) => {
  const name = readdirSync(folder).find((one) => /^readme/i.test(one));
  const readme = name === undefined ? '' : readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  return /^#+ *licen[cs]e[^\n]*\n(.*?)(?=^#|(?![^]))/ims.exec(readme)?.[1].trim() ?? '';
};

const personOf = (author) =>
  typeof author === 'object' ? [author.name, author.email && `<${author.email}>`].filter(Boolean).join(' ') : author;

/** @returns the license of an installed package in words, and where its terms were found */
const termsOf = (folder) => {
  const texts = textsOf(folder);
  if (texts.length > 0) return texts.join('\n\n');
  const { license, author, homepage } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const said = [`The package has no file with its license, which its manifest names: ${license}.`];
  if (author !== undefined) said.push(`Author: ${personOf(author)}`);
  if (homepage !== undefined) said.push(homepage);
  const section = sectionOf(folder);
  return [said.join('\n'), section].filter(Boolean).join('\n\n');
};

/** A fence that the text cannot close. */
const fenced = (text) => {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}text\n${text}\n${fence}`;
};

const nameOf = ({ name, version, license }) => `${name} ${version} (${license ?? 'see below'})`;

/**
 * The notices of the product: every production dependency of the lockfile with the terms of its license, each text once.
 * @param root the folder of the project, with the packages installed
 * @param lock the lockfile, parsed
 * @param product name and version, for the title
 * @throws where a package is missing that is installed on every platform
 */
export const thirdPartyNotices = (root, lock, product) => {
  const byTerms = new Map();
  const elsewhere = [];
  for (const one of productionPackages(lock)) {
    const folder = path.join(root, one.folder);
    if (!existsSync(folder)) {
      if (lock.packages[one.folder].optional !== true) throw new Error(`${one.folder} is not installed: run npm ci.`);
      elsewhere.push(one);
      continue;
    }
    const terms = termsOf(folder);
    byTerms.set(terms, [...(byTerms.get(terms) ?? []), nameOf(one)]);
  }
  const sections = [...byTerms].map(([terms, names]) => `## ${[...new Set(names)].join(', ')}\n\n${fenced(terms)}\n`);
  const others =
    elsewhere.length === 0
      ? ''
      : `## Builds for other platforms\n\nnpm installs them instead of those above on other machines. Their terms are in the packages.\n\n${[...new Set(elsewhere.map((one) => `- ${nameOf(one)}\n`))].join('')}`;
  return [
    `# Third-party notices of ${product}\n\nThe packages of others that the product uses, with the terms of their licenses. Those of the site and the back office are also part of the scripts and styles that browsers load. Word lists: \`docs/third-party-data.md\`.\n`,
    ...sections,
    ...(others === '' ? [] : [others]),
  ].join('\n');
};

/** The production dependencies of a lockfile that the notices do not name. */
export const unnamedInNotices = (notices, lock) =>
  productionPackages(lock)
    .filter((one) => !notices.includes(nameOf(one)))
    .map(({ name, version }) => `${name}@${version}`);
