export { putIntoMessageCentre } from './putIntoMessageCentre.queries.ts'
