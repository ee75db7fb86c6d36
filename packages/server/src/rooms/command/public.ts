export { addCommand } from './addCommand.ts'
export type { CommandWire } from './command.calls.ts'
export { answerDue, commandDeadline } from './commandDeadline.ts'
export {
  COMMAND_CHANNEL,
  commandQueries,
  commandStore,
  type CommandQueries,
  type CommandStore,
  type CommandTarget,
  type StoredCommand,
} from './command.queries.ts'
export { eachTarget } from './eachTarget.ts'
