import type { DeviceOrder, OrderKind } from '@waymark/core/commands/DeviceOrder.ts'
import { namesOf, type SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { areOffered, type SettingOffer } from '@waymark/core/commands/settingOffer.ts'
import type { Session } from './Session.ts'

/** What shows that a device has followed: its answer, a report that it makes afterwards, or that it connects anew. */
export type Proof = 'answer' | 'report' | 'connection'

/** What an order may be worded by, besides itself. */
export interface OrderFacts {
  /** The device's model in capitals; empty while nobody told it. */
  readonly model: string
  /** What the device calls itself. */
  readonly identifier: string
  /** Number of the command, from 1 on: protocols with room for one have the device repeat it. */
  readonly number: number
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** Version of the protocol that the device speaks, where it says one. */
  readonly version?: number | undefined
}

/** A setting as devices of a protocol have it. */
export interface SettingForm extends SettingOffer {
  /** Models that have it; all when left out. */
  readonly models?: RegExp | undefined
}

/** How an order is put to devices of a protocol. */
export interface OrderForm<Kind extends OrderKind = OrderKind, Worded = unknown> {
  /** Models that take it; all when left out. */
  readonly models?: RegExp
  /** Numbers of the outputs that can be switched: what the relay hangs on is none of them. */
  readonly outputs?: readonly number[]
  /** Texts that are not taken, since they do what an order of its own guards. */
  readonly guarded?: RegExp
  /** Settings that are told by it. */
  readonly settings?: readonly SettingForm[]
  /** The values of settings in the answer of a model. */
  readonly reads?: (answer: string, model: string) => SettingValues
  readonly proof: Proof
  readonly tell: (order: Extract<DeviceOrder, { kind: Kind }>, facts: OrderFacts) => Worded
  /** What answers to it look like, where they do not say what they answer; any is taken when left out. */
  readonly answers?: RegExp
  /** Answers by which the device says no. */
  readonly refuses?: RegExp
}

/** What devices of a protocol can be told to do, and how: what is not in it is not offered. */
export type OrderTable<Worded = unknown> = { readonly [Kind in OrderKind]?: OrderForm<Kind, Worded> }

/** Bytes for a device, and what its answer will say that it answers; empty where it says nothing. */
export interface OrderedBytes {
  readonly bytes: Buffer
  readonly mark: string
}

/** An order that went out: what its answer will say that it answers, and what shows that the device followed. */
export interface SentOrder {
  readonly mark: string
  readonly proof: Proof
}

/** How an order is put to a model; undefined where it takes none such. */
export function orderForm<Kind extends OrderKind, Worded>(
  table: OrderTable<Worded> | undefined,
  kind: Kind,
  model: string,
): OrderForm<Kind, Worded> | undefined {
  const form: OrderForm<Kind, Worded> | undefined = table?.[kind]
  return form && (form.models?.test(model) ?? true) ? form : undefined
}

/** The settings of a form that a model has. */
export const settingsFor = ({ settings = [] }: Pick<OrderForm, 'settings'>, model: string): SettingForm[] =>
  settings.filter(({ models }) => models?.test(model) ?? true)

/** Whether a message tells just these settings: all of one message, with those that go with them. */
function isMessage(offers: readonly SettingForm[], values: SettingValues): boolean {
  const names = namesOf(values)
  const wanted = offers.filter(({ name }) => names.includes(name))
  const isWhole = wanted.every(({ together }) => together.every((name) => names.includes(name)))
  return (
    names.length > 0 &&
    areOffered(offers, values) &&
    isWhole &&
    new Set(wanted.map(({ message }) => message)).size === 1
  )
}

/** Whether a form is for just this order to a model: for its output, its text, or its settings. */
export function isFor(
  form: Pick<OrderForm, 'outputs' | 'guarded' | 'settings'>,
  order: DeviceOrder,
  model: string,
): boolean {
  const { outputs = [], guarded } = form
  if (order.kind === 'output') return outputs.includes(order.output)
  if (order.kind === 'settings') return isMessage(settingsFor(form, model), order.values)
  return order.kind !== 'text' || guarded?.test(order.text) !== true
}

/** The order as the protocol words it for the device of a session; undefined where it takes none such. */
export function wordOrder<Worded>(
  table: OrderTable<Worded>,
  session: Session,
  order: DeviceOrder,
  number: number,
  version?: number,
): Worded | undefined {
  const { model, identifier } = session
  const form = orderForm<OrderKind, Worded>(table, order.kind, model)
  if (!form || !isFor(form, order, model)) return undefined
  return form.tell(order, { model, identifier, number, now: session.clock(), version })
}
