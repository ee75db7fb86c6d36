export { confirmSettings, leaveSettings } from './confirmSettings.ts'
