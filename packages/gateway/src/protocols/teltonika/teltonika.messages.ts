import type { MessageLine, MessageTable } from '../MessageTable.ts'

interface CodecLine extends MessageLine {
  /** Records of positions, or a message beside them. */
  readonly content?: 'records' | 'message'
}

/** Codecs by the byte that names them, as `0x08`; those without content are refused as unsupported. */
export const TELTONIKA_CODECS: MessageTable<CodecLine> = {
  '0x07': { what: 'positions of hand-held trackers (GH)', content: 'records' },
  '0x08': { what: 'positions', content: 'records' },
  '0x8E': { what: 'positions with long numbers and elements of any length (8 Extended)', content: 'records' },
  '0x10': { what: 'positions of truck trackers, with the reason of each', content: 'records' },
  '0x0C': { what: "command to the device and its answer; a camera's parts", content: 'message' },
  '0x0D': { what: 'message of the device with its time', content: 'message' },
  '0x0E': { what: 'command with the IMEI and its answer', content: 'message' },
  '0x0F': { what: 'message of the device with time and IMEI', content: 'message' },
}

const BY_BYTE: readonly (CodecLine | undefined)[] = Array.from(
  { length: 256 },
  (_, byte) => TELTONIKA_CODECS[`0x${byte.toString(16).toUpperCase().padStart(2, '0')}`],
)

/** What a codec's byte says that follows; undefined for one that is not spoken. */
export const contentOfCodec = (byte: number): CodecLine['content'] => BY_BYTE[byte]?.content
