import { readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

const SOURCE = /\.tsx?$/

/** TypeScript files of ours below a folder, by their paths from the root; none where there is no such folder. */
export function* sourcesBelow(root: string, folder: string): Generator<string> {
  let names: string[]
  try {
    names = readdirSync(join(root, folder))
  } catch {
    return
  }
  for (const name of names) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue
    const file = posix.join(folder, name)
    if (statSync(join(root, file)).isDirectory()) yield* sourcesBelow(root, file)
    else if (SOURCE.test(name)) yield file
  }
}
