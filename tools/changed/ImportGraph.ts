import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../imports/importsOf.ts'
import { sourcesBelow } from '../imports/sourcesBelow.ts'

/** Which files of ours use which when they run. Paths are from the root. */
export class ImportGraph {
  readonly #texts = new Map<string, string>()
  readonly #targets = new Map<string, readonly string[]>()

  /** Reads all source files below `root`. */
  constructor(root: string) {
    for (const file of ['packages', 'tools'].flatMap((folder) => [...sourcesBelow(root, folder)])) {
      const text = readFileSync(join(root, file), 'utf8')
      const targets = importsOf(file, text).flatMap(({ target, isType }) => (isType ? [] : [target]))
      this.#texts.set(file, text)
      this.#targets.set(file, targets)
    }
  }

  get files(): Iterable<string> {
    return this.#texts.keys()
  }

  textOf(file: string): string {
    return this.#texts.get(file) ?? ''
  }

  has(file: string): boolean {
    return this.#texts.has(file)
  }

  importsOf(file: string): readonly string[] {
    return this.#targets.get(file) ?? []
  }

  /** These files and all that they use, but for what is used over an edge that does not count. */
  usedBy(roots: Iterable<string>, counts: (from: string, to: string) => boolean = () => true): Set<string> {
    const used = new Set<string>(roots)
    for (const file of used) for (const target of this.importsOf(file)) if (counts(file, target)) used.add(target)
    return used
  }
}
