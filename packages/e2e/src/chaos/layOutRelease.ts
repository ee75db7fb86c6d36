import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

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
