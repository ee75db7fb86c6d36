export { plainImport } from './plainImport.ts'
