export { kindName } from './kindName.ts'
