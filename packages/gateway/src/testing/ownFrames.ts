import { gt06Frames } from '../protocols/gt06/gt06.frames.ts'
import { h02Frames } from '../protocols/h02/h02.frames.ts'
import { jt808Frames } from '../protocols/jt808/jt808.frames.ts'
import { osmandFrames } from '../protocols/osmand/osmand.frames.ts'
import type { OwnFrame } from '../protocols/OwnFrame.ts'
import { owntracksFrames } from '../protocols/owntracks/owntracks.frames.ts'
import { queclinkEventFrames } from '../protocols/queclink/queclink.events.frames.ts'
import { queclinkFamilyFrames } from '../protocols/queclink/queclink.families.frames.ts'
import { queclinkFrames } from '../protocols/queclink/queclink.frames.ts'
import { teltonikaElementFrames } from '../protocols/teltonika/teltonika.elements.frames.ts'
import { teltonikaFrames } from '../protocols/teltonika/teltonika.frames.ts'

/** The own frames of every protocol, by its name. */
export const OWN_FRAMES: Readonly<Record<string, OwnFrame[]>> = {
  teltonika: [...teltonikaFrames, ...teltonikaElementFrames],
  gt06: gt06Frames,
  queclink: [...queclinkFrames, ...queclinkFamilyFrames, ...queclinkEventFrames],
  jt808: jt808Frames,
  h02: h02Frames,
  osmand: osmandFrames,
  owntracks: owntracksFrames,
}

/** The bytes of an own frame. */
export function bytesOf({ frame }: OwnFrame): Buffer {
  if (/^(?:[0-9a-f]{2})+$/.test(frame)) return Buffer.from(frame, 'hex')
  return Buffer.from(frame.replace(/\\(.)/g, (_, code: string) => ({ r: '\r', n: '\n' })[code] ?? code))
}
