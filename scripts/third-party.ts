/**
 * What the product ships of others: their notices, as their licences ask for, and a bill of materials (CycloneDX). Both
 * come from the lock file, without the packages that only building and testing need.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Package {
  /** In the repository, such as `node_modules/pg`. */
  folder: string;
  name: string;
  version: string;
  /** As an SPDX expression; empty if the package names none. */
  license: string;
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
}

const inFolder = 'node_modules/';

/** Returns the packages that an installation without development tools has, on every system. */
export async function shippedPackages(): Promise<Package[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages).flatMap(([folder, locked]) => {
    const at = folder.lastIndexOf(inFolder);
    if (at < 0 || locked.link || locked.dev || locked.devOptional || locked.optional) return [];
    const { version = '', license = '' } = locked;
    return [{ folder, name: folder.slice(at + inFolder.length), version, license }];
  });
}

/** Returns the licence and the notices in a package's folder. A few packages name their licence only. */
async function textsOf({ folder }: Package): Promise<string[]> {
  const names = (await readdir(join(root, folder))).filter((name) =>
    /^(licen[cs]e|copying|notice)/i.test(name),
  );
  const texts = names.sort().map((name) => readFile(join(root, folder, name), 'utf8'));
  return (await Promise.all(texts)).map((text) => text.trim());
}

/** Returns the notices of all packages as one text. */
export async function noticesOf(packages: readonly Package[]): Promise<string> {
  const parts = packages.map(async (one) => {
    const source = `https://www.npmjs.com/package/${one.name}/v/${one.version}`;
    const head = `${one.name} ${one.version}\nLicence: ${one.license}\nSource: ${source}`;
    return [head, ...(await textsOf(one))].join('\n\n');
  });
  const line = `\n\n${'-'.repeat(72)}\n\n`;
  const what = 'Bitu contains the following packages, unchanged, each under its own licence.';
  return [what, ...(await Promise.all(parts))].join(line) + '\n';
}

/** Returns a bill of materials in the format CycloneDX 1.6. */
export const billOf = (packages: readonly Package[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'bitu' } },
  components: packages.map(({ name, version, license }) => ({
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: license }],
  })),
});

/**
 * Writes both into the build: the notices for whoever uses the product, at `/third-party.txt`, and the bill, which is
 * not served, for whoever runs it.
 */
export async function writeThirdParty(dist: string): Promise<void> {
  const packages = await shippedPackages();
  await writeFile(join(dist, 'third-party.txt'), await noticesOf(packages));
  await writeFile(join(dist, '.bill-of-materials.json'), JSON.stringify(billOf(packages), null, 1));
}
