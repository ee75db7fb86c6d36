export { confirmSettings } from './confirmSettings.ts'
