export { actionName } from './actionName.ts'
export { valueText } from './valueText.ts'
