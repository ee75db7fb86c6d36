import type { RawFrame } from '@waymark/contract/event.ts'

/** How a frame is written: as its protocol is, text where that is readable; or the bytes of all. */
export type FrameStyle = 'text' | 'hex'

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n' }

/**
 * A frame on one line, nothing of it lost: of text, a backslash is doubled, and what no line shows is written as `\r`,
 * `\n` or `\x` with two hex digits. `npm run decode` reads it back.
 */
export function frameText({ hex, text }: RawFrame, style: FrameStyle): string {
  if (style === 'hex' || text === undefined) return hex
  return text.replace(/[^ -[\]-~]/g, (character) => {
    return ESCAPES[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
}

/** Frames as lines, oldest first: time, direction, protocol, bytes, and why it was refused. Tab separated. */
export function framesAsText(frames: readonly RawFrame[], style: FrameStyle): string {
  return frames
    .toReversed()
    .map((frame) =>
      [
        frame.at,
        frame.direction,
        frame.protocol,
        frameText(frame, style),
        ...(frame.refused ? [frame.refused] : []),
      ].join('\t'),
    )
    .join('\n')
}
