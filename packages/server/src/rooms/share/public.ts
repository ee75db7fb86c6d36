export { ShareKeys } from './ShareKeys.ts'
