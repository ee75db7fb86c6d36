import { gt06Alarm, gt06CellAlarm } from './gt06.alarm.ts'
import { gt06Cells } from './gt06.cells.ts'
import { gt06Button, gt06CameraEvent, gt06PassedThrough, gt06Sensors } from './gt06.events.ts'
import { gt06Information } from './gt06.information.ts'
import type { Gt06Message } from './gt06.message.ts'
import { gt06Blocks, gt06DriverLogin } from './gt06.models.ts'
import { gt06Modules } from './gt06.modules.ts'
import { gt06Location, gt06LocationOr } from './gt06.position.ts'
import { gt06Status } from './gt06.status.ts'
import { gt06Answer, gt06Text } from './gt06.text.ts'
import type { MessageLine, MessageTable } from '../MessageTable.ts'

/** A kind of GT06 message: how it is read, and whether the device waits for its number to come back. */
interface Gt06Line extends MessageLine {
  readonly read?: (message: Gt06Message) => void
  /** In the long form, where that means another thing. */
  readonly readLong?: (message: Gt06Message) => void
  /** Repeated until it is answered (manuals of GT06N, JM-VL03 and CT10). Positions are not. */
  readonly answered?: true
}

const LINK = 'says that the link stands'
const DEVICE = 'tells of the device, not of the vehicle'
const MEDIA = 'pictures and sound are not kept'

const textBehindTime = (message: Gt06Message): void =>
  gt06Text(message, message.frame.subarray(message.start + 7, message.end))
const nothing = (): void => undefined

/** Every kind that manuals, integrators or devices are known to use, by its number. */
export const GT06_MESSAGES: MessageTable<Gt06Line> = {
  '0x01': { what: 'login', answered: true },
  '0x08': { what: 'heartbeat without content', refused: LINK, answered: true },
  '0x10': { what: 'position', read: gt06Location },
  '0x11': { what: 'position, or a cell', read: gt06LocationOr(gt06Cells) },
  '0x12': { what: 'position with a cell', read: gt06Location },
  '0x13': { what: 'heartbeat', read: gt06Status, answered: true },
  '0x14': { what: 'strengths of the satellites', refused: DEVICE },
  '0x15': { what: 'answer to a command', read: gt06Answer },
  '0x16': { what: 'alarm with position, cell and state', read: gt06Alarm, answered: true },
  '0x17': { what: 'cells and Wi-Fi, or a position with a card', read: gt06LocationOr(gt06Cells) },
  '0x18': { what: 'cells', read: gt06Cells },
  '0x19': { what: 'alarm with cell and state', read: gt06CellAlarm, answered: true },
  '0x1a': { what: "position that asks for a telephone's address", read: gt06LocationOr(nothing) },
  '0x1e': { what: 'position with cells', read: gt06LocationOr(gt06Cells) },
  '0x1f': { what: 'question for the time, or cells', read: gt06LocationOr(nothing) },
  '0x21': { what: 'answer to a command', read: gt06Answer },
  '0x22': { what: 'position with cell and mileage', read: gt06Location },
  '0x23': { what: 'heartbeat with the battery in volts', read: gt06Status, answered: true },
  '0x24': { what: 'cells, or a position', read: gt06LocationOr(gt06Cells) },
  '0x25': { what: "a driver's login", read: gt06DriverLogin },
  '0x26': { what: 'alarm', read: gt06Alarm, answered: true },
  '0x27': { what: 'alarm with the number of a fence', read: gt06Alarm, answered: true },
  '0x28': { what: 'cells', read: gt06LocationOr(gt06Cells) },
  '0x2a': { what: 'position that asks for its address', read: gt06LocationOr(nothing) },
  '0x2c': { what: 'cells and Wi-Fi', read: gt06LocationOr(gt06Cells) },
  '0x2d': { what: 'position', read: gt06Location },
  '0x2e': { what: 'cells', read: gt06LocationOr(gt06Cells) },
  '0x31': { what: 'position', read: gt06Location },
  '0x32': { what: 'position with the supply', read: gt06Location, readLong: gt06Blocks },
  '0x33': { what: 'cells, or an alarm', read: gt06LocationOr(gt06Cells), readLong: gt06Blocks },
  '0x34': { what: 'position with a state in front, or cells', read: gt06LocationOr(gt06Cells) },
  '0x35': { what: 'photo: place and size', refused: MEDIA },
  '0x36': { what: 'heartbeat with modules, photo, or position', read: gt06LocationOr(gt06Status), answered: true },
  '0x37': { what: 'position with cell and mileage', read: gt06Location },
  '0x38': { what: 'position with a table of values', read: gt06Location },
  '0x39': { what: 'position', read: gt06Location },
  '0x40': { what: 'photo', refused: MEDIA },
  '0x56': { what: 'parameters', refused: DEVICE },
  '0x57': { what: 'question for the settings', refused: DEVICE },
  '0x61': { what: 'position with a card', read: gt06Location },
  '0x66': { what: 'values by number as text', refused: 'the meaning of the numbers is published nowhere' },
  '0x69': { what: 'cells and Wi-Fi', read: gt06LocationOr(gt06Cells) },
  '0x70': { what: 'modules, each with its number', read: gt06Modules },
  '0x80': { what: "a command's echo", refused: LINK },
  '0x81': { what: "a query's echo", refused: LINK },
  '0x82': { what: "a command's echo", refused: LINK },
  '0x84': { what: 'settings', refused: DEVICE },
  '0x8a': { what: 'question for the time' },
  '0x8c': { what: 'values of the on-board diagnosis as text', read: textBehindTime },
  '0x8d': { what: 'sound', refused: MEDIA },
  '0x94': { what: 'information of many kinds', read: gt06Information },
  '0x95': { what: "a camera's event", read: gt06CameraEvent },
  '0x99': { what: 'settings', refused: DEVICE },
  '0x9a': { what: 'settings', refused: DEVICE },
  '0x9b': { what: 'bytes of a device at the serial port', read: gt06PassedThrough },
  '0x9c': { what: 'bytes of a device at the serial port', read: gt06PassedThrough },
  '0xa0': { what: 'position with a 4G cell', read: gt06Location },
  '0xa1': { what: '4G cells', read: gt06Cells },
  '0xa2': { what: 'position with 4G cells and Wi-Fi', read: gt06Location },
  '0xa3': { what: '4G heartbeat', read: gt06Status, answered: true },
  '0xa4': { what: '4G alarm with the number of a fence', read: gt06Alarm, answered: true },
  '0xa5': { what: '4G cells with a state', read: gt06LocationOr(gt06Cells) },
  '0xf1': { what: 'sensors, each with its number', read: gt06Sensors },
  '0xf2': { what: 'wireless button', read: gt06Button },
  '0xf3': { what: 'Wi-Fi', read: gt06Cells },
  '0xfd': { what: 'version of the software', refused: DEVICE },
}
