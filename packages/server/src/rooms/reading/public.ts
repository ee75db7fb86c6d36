/** What other rooms may use of `reading`. */
export { readingsOf } from './readingsOf.ts'
export { restatementKey } from './restatementKey.ts'
