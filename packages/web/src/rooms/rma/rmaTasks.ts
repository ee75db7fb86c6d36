import { processRma } from '@waymark/contract/rooms/rmaOffice.ts'
import { updateRental } from '@waymark/contract/rooms/rental.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import type { Rma, RmaLine } from '@waymark/contract/rooms/rmaFields.ts'
import { minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { call } from '../../app/api.ts'
import { keepCurrency } from '../../app/money/lastCurrency.ts'
import type { Outcome } from '../../app/wire.ts'

/** What is filled in for a task. */
export interface RmaTaskValues {
  placeId: number | null
  condition: 'ok' | 'damaged' | 'missing_parts'
  finding: string
  charge: number | null
  deposit: number | null
  unpaid: number | null
  currency: string
  replacementId: number | null
  inWarranty: 'yes' | 'no'
  shipOn: string
  carrier: string
  tracking: string
  instructions: string
  reason: string
}
type Asked = keyof RmaTaskValues

interface RmaTask {
  /** What is filled in. */
  readonly asks: readonly Asked[]
  /** What of it may stay empty. */
  readonly spare?: readonly Asked[]
  readonly isDanger?: true
}

/** What the office does with a return as a whole. */
export const WHOLE_TASKS = {
  approve: { asks: ['instructions'], spare: ['instructions'] },
  disapprove: { asks: ['reason'], isDanger: true },
  cancel: { asks: ['reason'], isDanger: true },
  deposit: { asks: ['deposit', 'unpaid'] },
  settle: { asks: [] },
} as const satisfies Record<string, RmaTask>
export type WholeTask = keyof typeof WHOLE_TASKS

/** What it does with devices in it, in the order in which one comes after the other. */
export const LINE_TASKS = {
  send: { asks: ['shipOn', 'carrier', 'tracking'], spare: ['tracking'] },
  receive: { asks: ['placeId'] },
  inspect: { asks: ['condition', 'finding', 'charge', 'currency'], spare: ['finding', 'charge'] },
  repair: { asks: [] },
  replace: { asks: ['replacementId'] },
  replaceInAdvance: { asks: ['replacementId', 'deposit', 'currency'], spare: ['deposit'] },
  warehouse: { asks: [] },
  sendBack: { asks: ['shipOn', 'carrier', 'tracking'], spare: ['tracking'] },
  charge: { asks: ['charge', 'currency'] },
  pay: { asks: ['reason'], spare: ['reason'] },
  waive: { asks: ['reason'] },
  warrant: { asks: ['inWarranty', 'reason'] },
  reconsider: { asks: ['reason'], spare: ['reason'] },
  unreceive: { asks: [] },
  lose: { asks: ['reason'], spare: ['reason'], isDanger: true },
  scrap: { asks: ['reason'], isDanger: true },
} as const satisfies Record<string, RmaTask>
export type LineTask = keyof typeof LINE_TASKS

const LINE_NAMES = Object.keys(LINE_TASKS) as LineTask[]
const WHOLE_NAMES = Object.keys(WHOLE_TASKS) as WholeTask[]

export const taskOf = (name: LineTask | WholeTask): RmaTask => ({ ...LINE_TASKS, ...WHOLE_TASKS })[name]
export const isLineTask = (name: LineTask | WholeTask): name is LineTask => Object.hasOwn(LINE_TASKS, name)

/** The tasks that a return as a whole lets be. */
export const wholeTasksOf = ({ events }: Rma): WholeTask[] => WHOLE_NAMES.filter((name) => events.includes(name))
/** The tasks that a device in it lets be. */
export const lineTasksOf = ({ events }: RmaLine): LineTask[] => LINE_NAMES.filter((name) => events.includes(name))

/** What of a decision is said of each solution. */
const SOLUTIONS: Readonly<Partial<Record<LineTask | WholeTask, CallIn<typeof processRma>['solution']>>> = {
  repair: 'repair',
  replace: 'replacement',
  replaceInAdvance: 'replacement',
  warehouse: 'warehousing',
  scrap: 'scrap',
}

/** Does it with a return, or with devices in it. */
export function sendTask(
  rma: Rma,
  name: LineTask | WholeTask,
  lines: readonly RmaLine[],
  values: RmaTaskValues,
): Promise<Outcome<unknown>> {
  const { asks } = taskOf(name)
  const { charge, deposit, unpaid, currency, inWarranty, placeId, replacementId } = values
  const has = (field: Asked): boolean => asks.includes(field)
  const amount = (figure: number | null): number | undefined =>
    figure === null ? undefined : minorOfFigure(figure, currency)
  const text = (field: 'finding' | 'reason' | 'instructions' | 'shipOn' | 'carrier' | 'tracking') =>
    has(field) && values[field] !== '' ? { [field]: values[field] } : {}
  const solution = SOLUTIONS[name]
  const said = {
    rmaId: rma.rmaId,
    ...(isLineTask(name) && { lineIds: lines.map(({ lineId }) => lineId) }),
    ...text('finding'),
    ...text('reason'),
    ...(has('condition') && { condition: values.condition }),
    ...(has('charge') && charge !== null && { charge: amount(charge) }),
  }
  if (has('currency') && (charge !== null || deposit !== null)) keepCurrency(currency)
  if (rma.type === 'rental' && name !== 'receive' && name !== 'unreceive') {
    const kept = solution === 'warehousing' || solution === 'scrap' ? { solution } : {}
    const event = solution ? 'decide' : (name as CallIn<typeof updateRental>['event'])
    const money = name === 'deposit' ? { deposit: amount(deposit), unpaid: amount(unpaid) } : {}
    return call(updateRental, { ...said, ...kept, ...money, event })
  }
  return call(processRma, {
    ...said,
    ...text('instructions'),
    ...text('shipOn'),
    ...text('carrier'),
    ...text('tracking'),
    ...(solution && { solution }),
    ...(name === 'replaceInAdvance' && { isAdvance: true }),
    ...(has('replacementId') && replacementId !== null && { replacementId }),
    ...(has('placeId') && placeId !== null && { placeId }),
    ...(has('deposit') && deposit !== null && { deposit: amount(deposit) }),
    ...(has('currency') && (charge !== null || deposit !== null) && { currency }),
    ...(has('inWarranty') && { inWarranty: inWarranty === 'yes' }),
    event: solution ? 'decide' : (name as CallIn<typeof processRma>['event']),
  })
}
