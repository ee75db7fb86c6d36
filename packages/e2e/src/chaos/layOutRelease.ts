import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import { borneSince } from '@waymark/server/platform/database/borneSince.ts'
import { checkHistory, MigrationError, readMigrations } from '@waymark/server/platform/database/migrate.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The release before this one: to be raised with each release. */
export const RELEASE_BEFORE = 'c71158f8'

/** Where packages of the product lie among those of others. */
const OWN = '@waymark'

/**
 * Lays out a release as the history of the repository has it, with the libraries and the web client of this one.
 *
 * @param commit of the release
 * @returns false where the history is not there
 */
export function layOutRelease(commit: string, folder: string): boolean {
  const git = (...args: string[]): Buffer =>
    execFileSync('git', args, { cwd: repositoryRoot, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] })
  let archive: Buffer
  try {
    archive = git('archive', '--format=tar', commit)
  } catch {
    return false
  }
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  const libraries = join(folder, 'node_modules')
  mkdirSync(join(libraries, OWN), { recursive: true })
  for (const name of readdirSync(join(repositoryRoot, 'node_modules')))
    if (name !== OWN) symlinkSync(join(repositoryRoot, 'node_modules', name), join(libraries, name))
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(libraries, OWN, name))
    const own = join(repositoryRoot, 'packages', name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, 'packages', name, 'node_modules'))
  }
  symlinkSync(join(repositoryRoot, 'packages/web/dist'), join(folder, 'packages/web/dist'))
  return true
}

/**
 * Gives `use` the folder of a release that starts on tables of this one, and removes it afterwards; undefined where the history is not
 * there, or where this one has migrated what that one does not bear.
 */
export async function withRelease<Result>(
  commit: string,
  use: (folder: string | undefined) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-release-'))
  try {
    return await use(layOutRelease(commit, folder) && bearsTablesOfThis(folder) ? folder : undefined)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bearsTablesOfThis(release: string): boolean {
  const done = readMigrations().map(({ name, sql, checksum }) => ({ name, checksum, borne_since: borneSince(sql) }))
  try {
    checkHistory(done, readMigrations(join(release, 'db/migrations')))
    return true
  } catch (error) {
    if (error instanceof MigrationError) return false
    throw error
  }
}
