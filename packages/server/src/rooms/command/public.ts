export { addCommand } from './addCommand.ts'
export type { CommandWire, SmsFacts } from './command.calls.ts'
export { answerDue, expectAnswer } from './commandDeadline.ts'
export {
  WAITING_COMMANDS,
  callCourier,
  cardOfDevice,
  commandFacts,
  commandQueries,
  commandStore,
  isInFlight,
  type CommandQueries,
  type CommandStore,
  type CommandTarget,
  type StoredCommand,
} from './command.queries.ts'
export { type CommandEnd, endCommand } from './endCommand.ts'
export { commandSms, putSmsPoll } from './commandSms.ts'
export { eachTarget } from './eachTarget.ts'
export { blockedReason } from './blockedReason.ts'
