import type { BatchItem } from '@waymark/contract/fields.ts'
import { repairBatchCalls as calls } from '@waymark/contract/rooms/stock/repairBatch.ts'
import { closeRepairByPost } from '@waymark/contract/rooms/stock/repair.ts'
import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { confirmPassword } from '@waymark/contract/rooms/session/signInHelp.ts'
import { call } from '../../app/api.ts'
import type { Outcome } from '../../app/wire.ts'

/** What is filled in for a task. */
export interface TaskValues {
  placeId: number | null
  problemType: string | null
  problem: string
  analysisType: string | null
  analysis: string
  methodType: string | null
  method: string
  fwVersionAfter: string
  passed: boolean
  reason: string
  password: string
}

interface RepairTask {
  /** The event that a repair must let be. */
  readonly event: string
  /** What is filled in. */
  readonly asks: readonly (keyof TaskValues)[]
  /** What of it may stay empty. */
  readonly spare?: readonly (keyof TaskValues)[]
  readonly isDanger?: true
  /** Only of one repair. */
  readonly isSingle?: true
  readonly send: (repairIds: number[], values: TaskValues) => Promise<Outcome<BatchItem[]>>
}

const filled = (code: string | null): string => code ?? ''

/** What is done with repairs, one or up to 200 of them, in the order in which one comes after the other. */
export const REPAIR_TASKS = {
  receive: {
    event: 'receive',
    asks: ['placeId'],
    spare: ['placeId'],
    send: (repairIds, { placeId }) => call(calls.batchReceived, { repairIds, ...(placeId !== null && { placeId }) }),
  },
  warehouse: {
    event: 'warehouse',
    asks: ['placeId'],
    send: (repairIds, { placeId }) => call(calls.batchWarehousing, { repairIds, placeId: placeId ?? 0 }),
  },
  begin: {
    event: 'begin',
    asks: ['problemType', 'problem'],
    send: (repairIds, { problemType, problem }) =>
      call(calls.batchRepairing, { repairIds, problemType: filled(problemType), problem }),
  },
  finish: {
    event: 'finish',
    asks: ['analysisType', 'analysis', 'methodType', 'method', 'fwVersionAfter', 'passed'],
    spare: ['analysis', 'method', 'fwVersionAfter'],
    send: (repairIds, { analysisType, methodType, analysis, method, fwVersionAfter, passed }) =>
      call(calls.batchRepaired, {
        repairIds,
        analysisType: filled(analysisType),
        methodType: filled(methodType),
        analysis,
        method,
        passed,
        ...(fwVersionAfter !== '' && { fwVersionAfter }),
      }),
  },
  repeat: {
    event: 'repeat',
    asks: ['reason'],
    send: (repairIds, { reason }) => call(calls.batchRepairing, { repairIds, reason }),
  },
  deliver: {
    event: 'deliver',
    asks: [],
    send: (repairIds) => call(calls.batchOutOfStock, { repairIds }),
  },
  transfer: {
    event: 'transfer',
    asks: ['placeId'],
    send: (repairIds, { placeId }) => call(calls.batchTransfer, { repairIds, placeId: placeId ?? 0 }),
  },
  pause: {
    event: 'pause',
    asks: ['reason'],
    send: (repairIds, { reason }) => call(calls.batchPause, { repairIds, action: 'pause', reason }),
  },
  resume: {
    event: 'resume',
    asks: [],
    send: (repairIds) => call(calls.batchPause, { repairIds, action: 'resume' }),
  },
  scrap: {
    event: 'scrap',
    asks: ['analysisType', 'analysis', 'reason', 'password'],
    spare: ['analysis'],
    isDanger: true,
    send: async (repairIds, { analysisType, analysis, reason, password }) => {
      const confirmed = await call(confirmPassword, { password, action: 'scrapDevice', records: repairIds })
      if (!confirmed.ok) return confirmed
      const { actionToken } = confirmed.data
      return call(calls.batchScrap, { repairIds, analysisType: filled(analysisType), analysis, reason, actionToken })
    },
  },
  close: {
    event: 'close',
    asks: ['reason'],
    spare: ['reason'],
    isSingle: true,
    send: async ([repairId = 0], { reason }) => {
      const outcome = await call(closeRepairByPost, { repairId, ...(reason !== '' && { reason }) })
      return outcome.ok ? { ...outcome, data: [{ id: repairId, ok: true }] } : outcome
    },
  },
} as const satisfies Record<string, RepairTask>
export type RepairTaskName = keyof typeof REPAIR_TASKS

const NAMES = Object.keys(REPAIR_TASKS) as RepairTaskName[]
export const taskOf = (name: RepairTaskName): RepairTask => REPAIR_TASKS[name]

/** The tasks that a repair lets be, as far as one sees. */
export const tasksOf = ({ events }: Repair): RepairTaskName[] =>
  NAMES.filter((name) => events.includes(REPAIR_TASKS[name].event))
