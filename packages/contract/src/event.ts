import { z } from 'zod'
import type { LiveColumns } from './live/liveColumns.ts'

/** Path of the WebSocket. */
export const LIVE_PATH = '/nodeAction/ws/report'

/**
 * What a client says on the live stream. The token travels in the first message, not in the address, so that no log
 * holds it.
 */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    token: z.string().min(1).max(200),
    /** Only these organisations; all that the user may see when left out. */
    orgIds: z.array(z.number().int()).max(10_000).optional(),
    /** Only these vehicles, e.g. the result of a filter. */
    vehicleIds: z.array(z.number().int()).max(20_000).optional(),
    /** Only positions inside of west, south, east, north (degrees); west greater than east crosses the date line. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
    /** Cursor of the last frame seen: the stream goes on from there, or answers a snapshot when that is too long ago. */
    cursor: z.string().max(60).optional(),
    /** False: no snapshot when the cursor is too long ago; `vehicles` says so, and the client fetches the list. */
    snapshot: z.boolean().optional(),
  }),
  /** Changes every 250 ms instead of every second, for quick reporting. */
  z.strictObject({ type: z.literal('pace'), fast: z.boolean() }),
  z.strictObject({
    type: z.literal('bounds'),
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  }),
  /** Raw frames of one device (record id), or of none. Needs organization:device:raw. */
  z.strictObject({ type: z.literal('watch'), device: z.number().int().nullable() }),
])
export type ClientMessage = z.infer<typeof clientMessage>

/** One frame on a device's wire. */
export interface RawFrame {
  /** ISO 8601 UTC. */
  at: string
  direction: 'in' | 'out'
  protocol: string
  hex: string
  /** Of protocols in readable text: as it came, a byte a character. */
  text?: string
  /** Why the frame was not taken. */
  refused?: string
}

/** What the server says on the live stream. */
export type ServerMessage =
  | {
      /** All that the subscriber may see and asked for. */
      type: 'snapshot'
      cursor: string
      rows: LiveColumns
    }
  | {
      /** The newest state of every vehicle that changed after the frame before; several changes of one are merged. */
      type: 'changes'
      cursor: string
      rows: LiveColumns
    }
  | {
      /** Vehicles were added, edited or deleted: fetch the list again (WS-1). */
      type: 'vehicles'
      vehicleIds: number[]
    }
  | {
      /**
       * Frames of the watched device, gathered for a moment; none at first, to say that the watch has begun. `missed`
       * more went by: they came faster than they are shown.
       */
      type: 'raw'
      device: number
      frames: RawFrame[]
      missed: number
    }
  | {
      /** Landmarks were added, edited or deleted: fetch their names and shapes again. */
      type: 'landmarks'
      landmarkIds: number[]
    }
  | {
      /** Alarms began, changed or were handled: fetch the inbox again. Empty: it is not said which. */
      type: 'alarms'
      alarmIds: number[]
    }
  | { type: 'error'; errorCode: number | string; message: string }
