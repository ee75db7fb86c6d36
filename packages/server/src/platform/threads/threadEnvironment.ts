import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** Of this Node: its cache lies in a folder of the one that was asked for. */
const cache = getCompileCacheDir()

/**
 * What a thread sees of the environment: nothing that is told in it, such as secrets, and where compiled modules are kept,
 * without which it reads and compiles its modules anew each time (0.29 instead of 0.07 s of processor).
 */
export const threadEnvironment: Readonly<Record<string, string>> =
  cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) }
