import { gt06Time, isGt06Date } from './gt06.fix.ts'
import type { Gt06Message } from './gt06.message.ts'

/** Country 2, network 1, area 2, cell 3. */
export const NARROW_CELL = 8

/** Bytes of the cell at `at` in 4G messages: country 2 (bit 15: the network takes 2), network, area 4, cell 8. */
export const gt06WideCell = (frame: Buffer, at: number): number => (frame.readUInt8(at) & 0x80 ? 16 : 15)

/**
 * A time, then cells and Wi-Fi: where the tracker was without a fix. No position is made of them, but the tracker spoke.
 * 4G status messages begin with the cell instead of a time.
 */
export function gt06Cells({ session, type, frame, start, end }: Gt06Message): void {
  if (end - start < 6) return
  const isTime = isGt06Date(frame, start)
  if (!isTime && type !== 0xa5) return
  session.columns().add(session.device, isTime ? gt06Time(session, frame, start) : session.now())
}
