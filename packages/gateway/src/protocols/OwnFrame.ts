import type { DecodedFrame } from '../decode/FrameDecoder.ts'

/** A frame with what it means: hex, or text in which `\r`, `\n` and `\\` are escaped. Decoded at {@link OWN_NOW}. */
export interface OwnFrame extends DecodedFrame {
  title: string
  /** The device's model, where the frame means something only with it. */
  model?: string
  frame: string
}

/** The clock of the own frames, for those that carry no time: 2026-01-02T03:04:05Z. */
export const OWN_NOW = Date.UTC(2026, 0, 2, 3, 4, 5)
