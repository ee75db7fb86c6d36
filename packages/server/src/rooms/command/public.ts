export { answerDue, commandDeadline } from './commandDeadline.ts'
export { COMMAND_CHANNEL, commandStore, type CommandStore, type StoredCommand } from './command.queries.ts'
