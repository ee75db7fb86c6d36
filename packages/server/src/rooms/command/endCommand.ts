import type { CommandFailure } from '@waymark/contract/rooms/device/command.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { commandStore, type StoredCommand } from './command.queries.ts'

/** Characters that are kept of an answer. */
const SAID = 2000

/** How a command ends: the device followed, or it failed for a reason; with what was said to it. */
export type CommandEnd =
  | { readonly event: 'acknowledge'; readonly said?: string }
  | { readonly event: 'fail'; readonly failure: CommandFailure; readonly said?: string }

/** Ends a command. @param now milliseconds since 1970 UTC */
export async function endCommand(tx: Queries, command: StoredCommand, end: CommandEnd, now: number): Promise<void> {
  const { event, said = '' } = end
  const failure = end.event === 'fail' ? { failure: end.failure } : {}
  const fields = { endedAt: now, answer: said.slice(0, SAID), ...failure }
  await moveByProduct(commandStore(tx), command, { event, now, fields })
}
