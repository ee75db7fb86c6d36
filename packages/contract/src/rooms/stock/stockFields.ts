import { STOCK_FAILINGS } from '@waymark/core/stock/stockFailings.ts'
import { z } from 'zod'
import { batchResult } from '../../fields.ts'
import { HOLDS } from '../../lifecycles/deviceLifecycle.ts'
import { stockLifecycle } from '../../lifecycles/stockLifecycle.ts'

/** A device in stock, or shipped out of it, as lists tell it. */
export const stockItem = z.object({
  itemId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  device: z.number(),
  deviceId: z.string(),
  identifier: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  state: z.enum(stockLifecycle.states),
  placeId: z.number().nullable(),
  place: z.string(),
  forOrgId: z.number().nullable(),
  forOrgName: z.string(),
  hold: z.enum(HOLDS).nullable(),
  reason: z.string(),
  failed: z.array(z.enum(STOCK_FAILINGS)),
  recordedAt: z.string(),
  changedAt: z.string(),
  lastReport: z.string().nullable(),
  battery: z.number().nullable(),
  signal: z.number().nullable(),
  isMoving: z.boolean(),
  events: z.array(z.string()),
})
export type StockItem = z.infer<typeof stockItem>

/** What became of one device of a call over many; of one that failed its test, what failed. */
export const stockResult = batchResult.extend({ failed: z.array(z.enum(STOCK_FAILINGS)).optional() })
export type StockResult = z.infer<typeof stockResult>

/** Why something moved. */
export const DOCUMENT_KINDS = [
  'intake',
  'test',
  'move',
  'pause',
  'resume',
  'repair',
  'allocation',
  'release',
  'delivery',
  'handover',
  'undo',
  'count',
  'return',
  'giveBack',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
