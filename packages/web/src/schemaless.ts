/**
 * Stands in for zod in the browser's bundle (an alias in `vite.config.ts`). The client reads methods, paths and
 * time-outs from the contract and takes its types from the schemas, but never runs one: the server validates both
 * ways. Leaving them out saves a tenth of the first load.
 */
type Inert = (() => Inert) & { readonly [name: string]: Inert }

export const z: Inert = new Proxy((() => z) as Inert, { get: () => z, apply: () => z })
