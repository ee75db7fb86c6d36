import { setCharging, setOdometer } from '../fields.ts'
import { beacons, beaconsInParts } from './teltonika.beacons.ts'
import { CAN_ADAPTER } from './teltonika.can.ts'
import { CHARGE, setGeofence, SIM_CARD } from './teltonika.common.ts'
import {
  alarm,
  alarms,
  bytes,
  element,
  type Element,
  hex,
  integer,
  number,
  several,
  state,
  text,
} from './teltonika.element.ts'
import { OBD } from './teltonika.obd.ts'

/** Ids of the fifty fences, in their order. */
const FENCES = [
  155, 156, 157, 158, 159, 61, 62, 63, 64, 65, 70, 88, 91, 92, 93, 94, 95, 96, 97, 98, 99, 153, 154, 190, 191, 192, 193,
  194, 195, 196, 197, 198, 208, 209, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231,
]

/** Bluetooth sensors 1 to 4. */
const BLUETOOTH: readonly Element[] = [
  ...several(25, 4, 'Bluetooth temperature, 0.01 °C', (n) => integer(`bleTemp${n}`, 0.01)),
  ...[29, 20, 22, 23].map((id, at) => element(id, `Bluetooth battery ${at + 1}, %`, number(`bleBattery${at + 1}`))),
  ...[86, 104, 106, 108].map((id, at) =>
    element(id, `Bluetooth humidity ${at + 1}, 0.1 %`, number(`bleHumidity${at + 1}`, 0.1), 2),
  ),
  ...[270, 273, 276, 279].map((id, at) => element(id, `Bluetooth fuel ${at + 1}`, integer(`bleFuel${at + 1}`))),
  ...several(306, 4, 'Bluetooth frequency', (n) => number(`bleFrequency${n}`)),
  ...several(335, 4, 'Bluetooth light, lx', (n) => number(`bleLuminosity${n}`)),
  ...several(331, 4, 'Bluetooth custom 1 of sensor', (n) => number(`bleCustom${n}`)),
  ...several(10_800, 4, 'EYE temperature, 0.01 °C', (n) => integer(`eyeTemp${n}`, 0.01)),
  ...several(10_804, 4, 'EYE humidity, %', (n) => number(`eyeHumidity${n}`)),
  ...several(10_808, 4, 'EYE magnet', (n) => state(`eyeMagnet${n}`)),
  ...several(10_812, 4, 'EYE movement', (n) => state(`eyeMovement${n}`)),
  ...several(10_816, 4, 'EYE pitch, °', (n) => integer(`eyePitch${n}`)),
  ...several(10_820, 4, 'EYE low battery', (n) => state(`eyeLowBattery${n}`)),
  ...several(10_824, 4, 'EYE battery, mV', (n) => number(`eyeBattery${n}`, 0.001)),
  ...several(10_832, 4, 'EYE roll, °', (n) => integer(`eyeRoll${n}`)),
  ...several(10_836, 4, 'EYE movements', (n) => number(`eyeMovementCount${n}`)),
  ...several(10_840, 4, 'EYE magnet changes', (n) => number(`eyeMagnetCount${n}`)),
]

const EVENTS: readonly Element[] = [
  ...FENCES.map((id, at) => element(id, `geofence ${at + 1}`, setGeofence, 1)),
  element(175, 'automatic geofence', setGeofence),
  element(236, 'alarm button', alarm('general')),
  element(237, 'network type', number('networkType')),
  bytes(238, 'user', hex('driverUniqueId')),
  element(242, 'man down', alarm('fallDown')),
  element(243, 'green driving duration, ms', number('greenDrivingDuration')),
  element(248, 'immobilizer', number('immobilizer')),
  element(251, 'idling', state('idling')),
  element(252, 'supply unplugged', alarm('powerCut')),
  element(257, 'crash trace', number('crashTrace')),
  bytes(257, 'crash trace', hex('crashTrace')),
  element(258, 'eco driving maximum', number('ecoMaximum')),
  element(259, 'eco driving average', number('ecoAverage')),
  element(260, 'eco driving duration, ms', number('ecoDuration')),
  element(283, 'driving state', number('drivingState')),
  element(284, 'driving records', number('drivingRecords')),
  element(317, 'crash counter', number('crashCount')),
  element(318, 'GNSS jamming', alarms(['', '', 'jamming'])),
  element(391, 'private mode', state('privateMode')),
  element(449, 'ignition-on counter, s', number('ignitionOnTime')),
]

/** FMB, FMC, FMM, FMT, FMP, FMU, TMT, TAT, TFT, GH5200 and others with the list of the wiki's "FMB AVL ID". */
export const FMB: readonly Element[] = [
  element(4, 'digital input 4', state('di4'), 1),
  element(4, 'pulses of input 1', number('pulses1'), 4),
  element(5, 'pulses of input 2', number('pulses2'), 4),
  element(6, 'analogue input 2, mV', number('adc2', 0.001)),
  bytes(8, 'authorised iButton', hex('driverUniqueId')),
  element(9, 'analogue input 1, mV', number('adc1', 0.001)),
  element(10, 'SD card', state('sdCard'), 1),
  element(10, 'analogue input 3, mV', number('adc3', 0.001), 2),
  element(12, 'fuel used by GNSS, ml', number('fuelUsed', 0.001)),
  element(13, 'fuel rate by GNSS, 0.01 l/100 km', number('fuelConsumption', 0.01)),
  element(15, 'eco score, hundredths', number('ecoScore', 0.01)),
  element(16, 'total odometer, m', (columns, row, value) => setOdometer(columns, row, value)),
  element(17, 'acceleration x, mg', integer('axisX')),
  element(18, 'acceleration y, mg', integer('axisY')),
  element(19, 'acceleration z, mg', integer('axisZ')),
  element(69, 'GNSS status', number('gnssStatus')),
  ...[76, 77, 79, 71].map((id, at) => bytes(id, `Dallas sensor ${at + 1}`, hex(`temp${at + 1}Id`))),
  element(80, 'data mode', number('dataMode')),
  CHARGE,
  element(116, 'charger connected', (columns, row, value) => setCharging(columns, row, value !== 0), 1),
  ...SIM_CARD,
  ...EVENTS,
  ...OBD,
  ...CAN_ADAPTER,
  ...BLUETOOTH,
  element(263, 'Bluetooth status', number('bluetooth')),
  bytes(264, 'barcode', hex('barcode')),
  element(303, 'instant movement', state('instantMovement')),
  element(327, 'ultrasonic fuel level, 0.1 mm', integer('fuelHeight', 0.1)),
  element(380, 'digital output 3', state('do3')),
  element(381, 'ground sense', state('groundSense')),
  bytes(385, 'beacons', beacons),
  bytes(387, 'coordinates as ISO 6709', text('coordinates')),
  bytes(403, 'driver name', text('driverName')),
  element(404, 'licence type', number('licenceType')),
  element(405, 'driver gender', number('driverGender')),
  element(406, 'driver card', (columns, row, value) => {
    if (value !== 0) columns.attribute(row, 'driverUniqueId', String(value))
  }),
  element(407, 'driver card issue year', number('driverCardIssueYear')),
  element(408, 'driver card expiry year', number('driverCardExpiryYear')),
  element(409, 'driver status', number('driverStatus')),
  element(483, 'ultrasonic sensor status', number('fuelSensorStatus')),
  bytes(548, 'beacons in parts', beaconsInParts),
  ...several(622, 2, 'frequency of input, Hz', (n) => number(`frequency${n}`)),
  element(636, 'LTE cell', number('cid')),
  element(1148, 'connection quality', integer('connectionQuality')),
]
