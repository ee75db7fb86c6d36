import type { CallResult } from '@waymark/contract/call.ts'
import type { processRma } from '@waymark/contract/rooms/stock/rmaOffice.ts'

type Scanned = CallResult<typeof processRma>['scanned'][number]

/** A piece that was scanned, and what became of it. */
export type ReceivedPiece = Scanned & { readonly key: number }

/** What was scanned now above what was before, the newest first. */
export function withReceived(before: readonly ReceivedPiece[], scanned: readonly Scanned[]): ReceivedPiece[] {
  const last = before[0]?.key ?? 0
  return [...scanned.map((piece, i) => ({ ...piece, key: last + i + 1 })).reverse(), ...before]
}
