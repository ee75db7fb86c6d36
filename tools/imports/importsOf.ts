import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A file of ours that a file imports, by its path from the root. */
export interface Import {
  readonly target: string
  /** Nothing of it is left when the code runs. */
  readonly isType: boolean
}

/** Files of ours that a file imports, statically, when it gets there, or as a thread. */
export function importsOf(file: string, code: string): Import[] {
  const { module } = parseSync(file, code)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value ?? '', isType })),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: code.slice(start + 1, end - 1),
      isType: false,
    })),
    ...code.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g).map(([, specifier = '']) => ({
      specifier,
      isType: false,
    })),
  ]
  return found.flatMap(({ specifier, isType }) => {
    if (specifier.startsWith('.')) {
      const target = posix.join(posix.dirname(file), specifier.split('?')[0] ?? '')
      return [{ target, isType }]
    }
    const ours = /^@waymark\/([a-z0-9]+)\/(.+)$/.exec(specifier)
    return ours ? [{ target: `packages/${ours[1]}/src/${ours[2]}`, isType }] : []
  })
}
