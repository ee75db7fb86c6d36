const { NODE_COMPILE_CACHE } = process.env

/**
 * What a thread sees of the environment: nothing that is told in it, such as secrets, and where compiled modules are kept,
 * without which it reads and compiles its modules anew each time (0.29 instead of 0.07 s of processor).
 */
export const threadEnvironment: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
