import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import type { Line, LineEvents, Target } from './Line.ts'
import { MqttLine } from './MqttLine.ts'
import { TcpLine } from './TcpLine.ts'
import { UdpLine } from './UdpLine.ts'

/** OwnTracks by publishing, which has no packets of its own. */
const OWNTRACKS_MQTT = 'owntracks-mqtt'

/** Names of everything that a device can speak. */
export const PROTOCOL_NAMES: readonly string[] = [...Object.keys(DEVICE_SIDES), OWNTRACKS_MQTT]

/** Does a device that speaks this report over TCP? */
export const speaksTcp = (protocol: string): boolean =>
  protocol === OWNTRACKS_MQTT || DEVICE_SIDES[protocol]?.transport !== 'udp'

/** Opens a connection of a device. @throws {Error} when there is no protocol of this name */
export function openLine(target: Target, protocol: string, identifier: string, events: LineEvents): Line {
  if (protocol === OWNTRACKS_MQTT) return new MqttLine(target, identifier, events)
  const side = DEVICE_SIDES[protocol]
  if (!side) throw new Error(`there is no protocol '${protocol}': use ${PROTOCOL_NAMES.join(', ')}`)
  return side.transport === 'udp'
    ? new UdpLine(target, side, identifier, events)
    : new TcpLine(target, side, identifier, events)
}

/**
 * What device `number` calls itself: a device id of 15 digits where the protocol takes one, and otherwise a phone
 * number, a shorter id or `user/device` that holds the same number.
 *
 * @param prefix two digits that no IMEI begins with
 */
export function identifierFor(protocol: string, prefix: string, number: number): string {
  const digits = (length: number) => prefix + String(number).padStart(length - prefix.length, '0')
  switch (protocol) {
    case 'jt808':
      return digits(12)
    case 'h02':
      return digits(10)
    case 'owntracks':
    case OWNTRACKS_MQTT:
      return `fleet/${digits(6)}`
    default:
      return digits(15)
  }
}
