import { processRma } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { updateRental } from '@waymark/contract/rooms/stock/rental.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import type { Rma, RmaLine } from '@waymark/contract/rooms/stock/rmaFields.ts'
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

const amountOf = (field: 'charge' | 'deposit' | 'unpaid') => (values: RmaTaskValues) => {
  const figure = values[field]
  return figure === null ? {} : { [field]: minorOfFigure(figure, values.currency) }
}
const textOf =
  (field: 'finding' | 'reason' | 'instructions' | 'shipOn' | 'carrier' | 'tracking') => (values: RmaTaskValues) =>
    values[field] === '' ? {} : { [field]: values[field] }
const idOf = (field: 'placeId' | 'replacementId') => (values: RmaTaskValues) =>
  values[field] === null ? {} : { [field]: values[field] }

/** What is sent of what was filled in. */
const SAID: Readonly<Record<Asked, (values: RmaTaskValues) => object>> = {
  placeId: idOf('placeId'),
  replacementId: idOf('replacementId'),
  condition: ({ condition }) => ({ condition }),
  finding: textOf('finding'),
  charge: amountOf('charge'),
  deposit: amountOf('deposit'),
  unpaid: amountOf('unpaid'),
  // nothing has a currency where there is no amount
  currency: ({ charge, deposit, currency }) => (charge === null && deposit === null ? {} : { currency }),
  inWarranty: ({ inWarranty }) => ({ inWarranty: inWarranty === 'yes' }),
  shipOn: textOf('shipOn'),
  carrier: textOf('carrier'),
  tracking: textOf('tracking'),
  instructions: textOf('instructions'),
  reason: textOf('reason'),
}

/** Does it with a return, or with devices in it. */
export function sendTask(
  { rmaId, type }: Rma,
  name: LineTask | WholeTask,
  lines: readonly RmaLine[],
  values: RmaTaskValues,
): Promise<Outcome<unknown>> {
  const solution = SOLUTIONS[name]
  const isRental = type === 'rental' && name !== 'receive' && name !== 'unreceive'
  // a rental return has the currency that it was opened with
  const asked = taskOf(name).asks.filter((field) => !isRental || field !== 'currency')
  if (asked.includes('currency')) keepCurrency(values.currency)
  const said = {
    rmaId,
    event: solution ? 'decide' : name,
    ...(isLineTask(name) && { lineIds: lines.map(({ lineId }) => lineId) }),
    ...(solution && { solution }),
    ...(name === 'replaceInAdvance' && { isAdvance: true }),
    ...(Object.assign({}, ...asked.map((field) => SAID[field](values))) as object),
  }
  return isRental
    ? call(updateRental, said as CallIn<typeof updateRental>)
    : call(processRma, said as CallIn<typeof processRma>)
}
