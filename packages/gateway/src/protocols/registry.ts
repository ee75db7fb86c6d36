import { gt06 } from './gt06/gt06.ts'
import { http } from './http.ts'
import { h02 } from './h02/h02.ts'
import { jt808 } from './jt808/jt808.ts'
import { GUARDED_SETTINGS, SETTING_NAMES, type SettingName } from '@waymark/core/commands/deviceSettings.ts'
import type { SettingOffer } from '@waymark/core/commands/settingOffer.ts'
import { type DeviceOrder, ORDER_KINDS, type OrderKind } from '@waymark/core/commands/DeviceOrder.ts'
import { modelName } from './modelName.ts'
import { isFor, type OrderForm, orderForm, settingsFor } from './Orders.ts'
import type { Protocol, Tracking } from './Protocol.ts'
import { queclink } from './queclink/queclink.ts'
import { teltonika } from './teltonika/teltonika.ts'

/** Every protocol that can be told by its bytes, the most certain beginnings first. */
export const PROTOCOLS: readonly Protocol[] = [jt808, gt06, queclink, h02, http, teltonika]

/** What people name, on the command line and in settings; OsmAnd and OwnTracks are requests of one carrier. */
export function protocolsNamed(name: string): readonly Protocol[] {
  if (name === 'auto') return PROTOCOLS
  return PROTOCOLS.filter((protocol) => protocol.name === name || Object.hasOwn(protocol.titles, name))
}

/** How devices of a protocol report quickly for a while; undefined where they cannot be told to. */
export function trackingOf(name: string): Tracking | undefined {
  return PROTOCOLS.find((protocol) => protocol.name === name)?.tracking
}

/** How a kind of order is put to devices of a protocol and model; undefined where they take none such. */
export const orderFormOf = (name: string, model: string, kind: OrderKind): OrderForm | undefined =>
  orderForm(PROTOCOLS.find((protocol) => protocol.name === name)?.orders, kind, modelName(model))

/** Whether devices of a protocol and model take just this order. */
export function takesOrder(name: string, model: string, order: DeviceOrder): boolean {
  const form = orderFormOf(name, model, order.kind)
  return form !== undefined && isFor(form, order, modelName(model))
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

/** Why a setting is not offered: the protocol has none such, other models of it do, or a command with guards tells it. */
export type SettingLack = 'protocol' | 'model' | 'command'

/** What of its settings a device can be told. */
export interface SettingsOffer {
  readonly offers: readonly SettingOffer[]
  readonly lacks: readonly { readonly name: SettingName; readonly reason: SettingLack }[]
}

/** The settings that devices of a protocol and model have, and why they have the others not. */
export function settingsOf(name: string, model: string): SettingsOffer {
  const form: Pick<OrderForm, 'settings'> = PROTOCOLS.find((protocol) => protocol.name === name)?.orders?.settings ?? {}
  const inCapitals = modelName(model)
  const offers = settingsFor(form, inCapitals).map(({ models: _models, ...offer }) => offer)
  const all = new Set(form.settings?.map((one) => one.name))
  const isSwitched = orderFormOf(name, model, 'relay') !== undefined
  const lacks = SETTING_NAMES.filter((each) => !offers.some((offer) => offer.name === each)).map((each) => {
    const reason: SettingLack =
      GUARDED_SETTINGS.includes(each) && isSwitched ? 'command' : all.has(each) ? 'model' : 'protocol'
    return { name: each, reason }
  })
  return { offers, lacks }
}
