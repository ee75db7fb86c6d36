/** Where a device of a return is on its way in. */
export const INBOUND = ['expected', 'shipped', 'received', 'lost'] as const
export type Inbound = (typeof INBOUND)[number]

/** What is to become of it. */
export const SOLUTIONS = ['repair', 'scrap', 'warehousing', 'replacement'] as const
export type Solution = (typeof SOLUTIONS)[number]

/** Where it, or what replaces it, is on its way back to the customer. */
export const OUTBOUND = ['none', 'ready', 'shipped'] as const
export type Outbound = (typeof OUTBOUND)[number]

/** What the repair of a device has come to; null where none was begun. */
export type RepairStage = 'open' | 'done' | null

/** The three tracks of one device in a return, with what their guards look at. */
export interface ReturnLine {
  readonly inbound: Inbound
  readonly solution: Solution | null
  readonly outbound: Outbound
  /** It is rented, and goes back to the stock of whoever rents it out. */
  readonly isRental: boolean
  /** The customer said that it is on its way. */
  readonly isSent: boolean
  /** Somebody looked at it and wrote down how it is. */
  readonly isInspected: boolean
  /** What replaces it goes out before it has come in. */
  readonly isAdvance: boolean
  readonly repair: RepairStage
  /** Something is charged for it that is neither paid nor waived. */
  readonly isUnpaid: boolean
}

/** A device of which nothing has happened yet. */
export const NEW_LINE: ReturnLine = {
  inbound: 'expected',
  solution: null,
  outbound: 'none',
  isRental: false,
  isSent: false,
  isInspected: false,
  isAdvance: false,
  repair: null,
  isUnpaid: false,
}

/** Why a track does not move. */
export type LineRefusal =
  /** No such step leads on from where it is. */
  'state' | 'notInspected' | 'noSolution' | 'repairOpen' | 'unpaid'

type Guard = (line: ReturnLine) => LineRefusal | undefined

/** A step of one track. */
interface TrackStep {
  readonly track: 'inbound' | 'solution' | 'outbound'
  readonly event: string
  readonly from: readonly (Inbound | Solution | Outbound | null)[]
  readonly to: Inbound | Solution | Outbound | null
  /** What must hold of the line, in the order in which it is said. */
  readonly guards?: readonly Guard[]
}

const holds =
  (refusal: LineRefusal, condition: (line: ReturnLine) => boolean): Guard =>
  (line) =>
    condition(line) ? undefined : refusal

const isHere = holds('state', ({ inbound }) => inbound === 'received')
const isInspected = holds('notInspected', (line) => line.isInspected)
const isUndecided = holds('state', ({ solution }) => solution === null)
const isRepaired = holds('repairOpen', ({ repair }) => repair === 'done')
const isPaid = holds('unpaid', ({ isUnpaid }) => !isUnpaid)
const isAtHome = holds('state', ({ outbound }) => outbound !== 'shipped')
const IN_HAND = [isHere, isInspected]
const isOwned = holds('state', ({ isRental }) => !isRental)
/** Whether a device is still to be sent in, or on its way. */
export const isToCome = ({ inbound }: Pick<ReturnLine, 'inbound'>): boolean =>
  inbound === 'expected' || inbound === 'shipped'

const isUnderWay = holds('state', isToCome)

/**
 * The tracks of a device in a return, each led on by itself (RMA-2). What is scrapped or taken into stock is done at once and stays
 * so; what is repaired or replaced can be decided anew until it is on its way back.
 */
export const RETURN_TRACKS = [
  { track: 'inbound', event: 'send', from: ['expected'], to: 'shipped' },
  { track: 'inbound', event: 'receive', from: ['expected', 'shipped'], to: 'received' },
  { track: 'inbound', event: 'unreceive', from: ['received'], to: 'expected', guards: [isUndecided] },
  { track: 'inbound', event: 'lose', from: ['expected', 'shipped'], to: 'lost' },
  { track: 'solution', event: 'repair', from: [null], to: 'repair', guards: [isOwned, ...IN_HAND] },
  { track: 'solution', event: 'scrap', from: [null], to: 'scrap', guards: IN_HAND },
  { track: 'solution', event: 'warehouse', from: [null], to: 'warehousing', guards: IN_HAND },
  { track: 'solution', event: 'replace', from: [null], to: 'replacement', guards: [isOwned, ...IN_HAND] },
  {
    track: 'solution',
    event: 'replaceInAdvance',
    from: [null],
    to: 'replacement',
    guards: [isOwned, isUnderWay],
  },
  { track: 'solution', event: 'reconsider', from: ['repair', 'replacement'], to: null, guards: [isAtHome] },
  // the bench found that it cannot be repaired
  { track: 'solution', event: 'giveUp', from: ['repair'], to: 'scrap', guards: [isAtHome] },
  { track: 'outbound', event: 'sendBack', from: ['ready'], to: 'shipped', guards: [isPaid] },
] as const satisfies readonly TrackStep[]
export type ReturnEvent = (typeof RETURN_TRACKS)[number]['event']

const STEPS: readonly TrackStep[] = RETURN_TRACKS

/** Whether what becomes of it can go back to the customer: what is repaired once it is, what replaces it at once. */
const isReady = ({ solution, repair }: ReturnLine): boolean =>
  solution === 'replacement' || (solution === 'repair' && repair === 'done')

/** The line with what follows from the rest of it. */
const settled = (line: ReturnLine): ReturnLine =>
  line.outbound === 'shipped' ? line : { ...line, outbound: isReady(line) ? 'ready' : 'none' }

/** Why an event does not lead a line on; undefined where it does. */
export function lineRefusal(line: ReturnLine, event: ReturnEvent): LineRefusal | undefined {
  if (event === 'sendBack' && line.outbound === 'none') {
    if (line.solution === null) return 'noSolution'
    if (line.solution === 'repair') return isRepaired(line)
  }
  const step = STEPS.find((one) => one.event === event && one.from.includes(line[one.track]))
  if (!step || isLineOver(line)) return 'state'
  return step.guards?.map((guard) => guard(line)).find((refusal) => refusal !== undefined)
}

/** The events that lead a line on. */
export const lineEvents = (line: ReturnLine): ReturnEvent[] =>
  RETURN_TRACKS.map(({ event }) => event).filter((event) => lineRefusal(line, event) === undefined)

/**
 * A line after an event; a repair that a solution begins is open then.
 *
 * @throws RangeError where {@link lineRefusal} says why not
 */
export function leadLine(line: ReturnLine, event: ReturnEvent): ReturnLine {
  const step = STEPS.find((one) => one.event === event && one.from.includes(line[one.track]))
  const refusal = lineRefusal(line, event)
  if (!step || refusal !== undefined) throw new RangeError(`${event}: ${refusal}`)
  const led = { ...line, [step.track]: step.to }
  if (event === 'send') return { ...led, isSent: true }
  if (event === 'unreceive') return { ...led, inbound: line.isSent ? 'shipped' : 'expected', isInspected: false }
  if (event === 'repair') return settled({ ...led, repair: 'open' })
  if (event === 'replaceInAdvance') return settled({ ...led, isAdvance: true })
  if (event === 'reconsider' || event === 'giveUp') return settled({ ...led, repair: null, isAdvance: false })
  return settled(led)
}

/** A line whose repair is at another stage, which may make it ready to go back or hold it up once more. */
export const withRepair = (line: ReturnLine, repair: 'open' | 'done'): ReturnLine => settled({ ...line, repair })

/** Whether nothing more is done with a device: it is back, gone, ours, or was never seen again. */
export function isLineOver({ inbound, solution, outbound }: ReturnLine): boolean {
  if (inbound !== 'received' && inbound !== 'lost') return false
  if (solution === 'repair' || solution === 'replacement') return outbound === 'shipped'
  return inbound === 'lost' || solution !== null
}
