import { gt06 } from './gt06/gt06.ts'
import { http } from './http.ts'
import { h02 } from './h02/h02.ts'
import { jt808 } from './jt808/jt808.ts'
import type { SettingName } from '@waymark/core/commands/deviceSettings.ts'
import { type DeviceOrder, ORDER_KINDS, type OrderKind } from '@waymark/core/commands/DeviceOrder.ts'
import { isFor, type OrderForm, orderForm } from './Orders.ts'
import type { Protocol, Tracking } from './Protocol.ts'
import { queclink } from './queclink/queclink.ts'
import { teltonika } from './teltonika/teltonika.ts'

/** Every protocol that can be told by its bytes, the most certain beginnings first. */
export const PROTOCOLS: readonly Protocol[] = [jt808, gt06, queclink, h02, http, teltonika]

/** What people name, on the command line and in settings; OsmAnd and OwnTracks are requests of one carrier. */
export function protocolsNamed(name: string): readonly Protocol[] {
  if (name === 'auto') return PROTOCOLS
  const carrier = name === 'osmand' || name === 'owntracks' ? 'http' : name
  return PROTOCOLS.filter((protocol) => protocol.name === carrier)
}

/** How devices of a protocol report quickly for a while; undefined where they cannot be told to. */
export function trackingOf(name: string): Tracking | undefined {
  return PROTOCOLS.find((protocol) => protocol.name === name)?.tracking
}

/** How a kind of order is put to devices of a protocol and model; undefined where they take none such. */
export const orderFormOf = (name: string, model: string, kind: OrderKind): OrderForm | undefined =>
  orderForm(PROTOCOLS.find((protocol) => protocol.name === name)?.orders, kind, model.trim().toUpperCase())

/** Whether devices of a protocol and model take just this order. */
export function takesOrder(name: string, model: string, order: DeviceOrder): boolean {
  const form = orderFormOf(name, model, order.kind)
  return form !== undefined && isFor(form, order)
}

/** What devices of a protocol and model can be told. */
export interface OrderOffer {
  readonly kinds: readonly OrderKind[]
  /** Numbers of the outputs that can be switched. */
  readonly outputs: readonly number[]
  /** Other models of the protocol take more. */
  readonly isLess: boolean
}

/** What devices of a protocol and model can be told. */
export function ordersOf(name: string, model: string): OrderOffer {
  const all = PROTOCOLS.find((protocol) => protocol.name === name)?.orders ?? {}
  const kinds = ORDER_KINDS.filter((kind) => orderFormOf(name, model, kind) !== undefined)
  return {
    kinds,
    outputs: orderFormOf(name, model, 'output')?.outputs ?? [],
    isLess: kinds.length < Object.keys(all).length,
  }
}

/** The settings that devices of a protocol and model have, and whether they are told only together. */
export function settingsOf(
  name: string,
  model: string,
): { readonly names: readonly SettingName[]; readonly together: boolean } {
  const { settings = [], together = false } = orderFormOf(name, model, 'settings') ?? {}
  return { names: settings, together }
}
