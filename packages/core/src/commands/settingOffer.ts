import {
  DEVICE_SETTINGS,
  isValueOf,
  type SettingName,
  type SettingValue,
  type SettingValues,
} from './deviceSettings.ts'

/** A setting as devices of a protocol and model take it: within narrower limits than the setting has, and told by one message. */
export interface SettingOffer {
  readonly name: SettingName
  /** Whether the device can tell what it has. */
  readonly readable: boolean
  /** Settings of one message are told in one command. */
  readonly message: string
  /** The message tells all of these or none: it has no way to leave one as it is. */
  readonly together: readonly SettingName[]
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** It goes in steps of so much. */
  readonly step?: number | undefined
  /** It takes 0 for none, too. */
  readonly orNone?: true | undefined
  readonly choices?: readonly string[] | undefined
}

/** Whether a value is one that a device takes by this offer. */
export function isOffered(offer: SettingOffer, value: SettingValue): boolean {
  const { name, min = -Infinity, max = Infinity, step = 1, orNone = false, choices } = offer
  if (!isValueOf(DEVICE_SETTINGS[name], value)) return false
  if (typeof value === 'string') return choices?.includes(value) ?? true
  return (orNone && value === 0) || (value >= min && value <= max && value % step === 0)
}

/** Values that a device takes by its offers, as far as each is told by one of them. */
export const areOffered = (offers: readonly SettingOffer[], values: SettingValues): boolean =>
  Object.entries(values).every(([name, value]) => {
    const offer = offers.find((one) => one.name === name)
    return value === undefined || (offer !== undefined && isOffered(offer, value))
  })

/**
 * What is to be told, a list of settings for each message: those that differ from what the device has, and those that go with them.
 *
 * @param last settings of the message that was tried last in vain: it is told last
 */
export function messagesFor(
  offers: readonly SettingOffer[],
  desired: SettingValues,
  reported: SettingValues,
  last: readonly SettingName[] = [],
): SettingName[][] {
  const messages = new Map<string, Set<SettingName>>()
  for (const { name, message, together } of offers) {
    if (desired[name] === undefined || desired[name] === reported[name]) continue
    const names = messages.get(message) ?? new Set()
    for (const each of together.length > 0 ? together : [name]) if (desired[each] !== undefined) names.add(each)
    messages.set(message, names)
  }
  const all = [...messages.values()].map((names) => [...names])
  const isLast = (names: readonly SettingName[]): boolean => names.some((name) => last.includes(name))
  return [...all.filter((names) => !isLast(names)), ...all.filter(isLast)]
}
