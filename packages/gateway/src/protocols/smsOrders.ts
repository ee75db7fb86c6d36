import type { DeviceOrder, OrderKind } from '@waymark/core/commands/DeviceOrder.ts'
import { answerOutcome } from './answerOutcome.ts'
import { modelName } from './modelName.ts'
import { isFor, type OrderFacts, type Proof } from './Orders.ts'
import { orderFormOf } from './registry.ts'
import { queclinkMark } from './queclink/queclink.orders.ts'

/** How devices of a protocol take their text commands as text messages. */
interface MessageForm {
  readonly word: (text: string) => string
  /** They confirm over their data connection whatever came as a message. */
  readonly answersByData: boolean
  /** What the answer will say that it answers. */
  readonly mark?: (order: DeviceOrder, text: string, number: number) => string
}

/** Protocols whose makers say that the same commands are taken as text messages. */
const MESSAGE_FORMS: Readonly<Record<string, MessageForm>> = {
  // "login password command" with a space for each that is not set (wiki.teltonika-gps.com, "SMS/GPRS commands")
  teltonika: { word: (text) => `  ${text}`, answersByData: false },
  gt06: { word: (text) => text, answersByData: false },
  // acknowledged by the report mode that the device has, which reaches us by data ("@Track Air Interface Protocol" 3.1)
  queclink: { word: (text) => text, answersByData: true, mark: queclinkMark },
}

/** What goes by text message: settings and files need a connection anyway. */
const KINDS: readonly OrderKind[] = ['wakeUp', 'reset', 'reportNow', 'readVersion', 'relay', 'output', 'text']

/** Characters of one text message. */
const LONGEST = 160

/** How a kind of order goes as a text message: only where what becomes of it can be seen. */
function messageFor(protocol: string, model: string, kind: OrderKind, hears: boolean) {
  const message = MESSAGE_FORMS[protocol]
  const form = orderFormOf(protocol, model, kind)
  if (!message || !form || !KINDS.includes(kind)) return undefined
  return form.proof !== 'answer' || hears || message.answersByData ? { message, form } : undefined
}

/** A command as a text message: what its answer will say that it answers, and what shows that the device followed. */
export interface SmsOrder {
  readonly text: string
  readonly mark: string
  readonly proof: Proof
}

/**
 * An order as a text message to a device that has spoken a protocol; undefined where it takes none such.
 *
 * @param hears what the device answers by text message is heard
 */
export function smsOrder(
  protocol: string,
  order: DeviceOrder,
  hears: boolean,
  facts: Omit<OrderFacts, 'version'>,
): SmsOrder | undefined {
  const found = messageFor(protocol, facts.model, order.kind, hears)
  const model = modelName(facts.model)
  if (!found || !isFor(found.form, order, model)) return undefined
  const { message, form } = found
  const worded = form.tell(order, { ...facts, model })
  const text = typeof worded === 'string' ? message.word(worded) : ''
  if (text === '' || text.length > LONGEST) return undefined
  return { text, mark: message.mark?.(order, text, facts.number) ?? '', proof: form.proof }
}

/** Kinds of orders that devices of a protocol and model take as text messages. */
export const smsKinds = (protocol: string, model: string, hears: boolean): OrderKind[] =>
  KINDS.filter((kind) => messageFor(protocol, model, kind, hears) !== undefined)

/** What a text message of a device means for an order of a kind that went to it as one. */
export function judgeSms(protocol: string, model: string, kind: OrderKind, text: string): 'done' | 'refused' | 'other' {
  const form = orderFormOf(protocol, model, kind)
  return form?.proof === 'answer' ? answerOutcome(form, '', { text, mark: '' }) : 'other'
}
