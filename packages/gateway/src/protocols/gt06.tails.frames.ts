import type { OwnFrame } from './OwnFrame.ts'

/** What trackers put behind a fix, a state or a cell, made for the tests. */
export const gt06TailFrames: OwnFrame[] = [
  {
    title: 'a heartbeat with the supply in two bytes',
    frame: '78780a134504b60400002819cc0d0a',
    device: null,
    reports: [
      {
        time: '2026-01-02T03:04:05.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: { power: 12.06, signal: 100, ignition: false, charge: true },
      },
    ],
    answer: '78780513002855320d0a',
    refused: null,
  },
  {
    title: 'a position with the supply behind the cell',
    frame: '78782b12190a050e1e0fcb04e1f00807e5264a5a1d0f012e0a10010020024604d804000000000000000000293a930d0a',
    device: null,
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: null,
        attributes: { sat: 11, power: 12.4, signal: 100, ignition: true, charge: true },
      },
    ],
    answer: null,
    refused: null,
  },
  {
    title: 'a heartbeat with the external supply among its modules',
    frame: '78780f3604060200020027020bb8002aeac40d0a',
    device: null,
    reports: [
      {
        time: '2026-01-02T03:04:05.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: { batteryLevel: 100, power: 30, signal: 50, ignition: false, charge: true },
      },
    ],
    answer: '78780536002a4ca60d0a',
    refused: null,
  },
  {
    title: 'a position with modules behind the cell',
    frame:
      '78783238190a050e1e0fcb04e1f00807e5264a5a1d0f0e0003012e0a0000100100000000000020020007002e040012d644002bab190d0a',
    device: null,
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: null,
        attributes: { sat: 11, odometer: 1234500 },
      },
    ],
    answer: null,
    refused: null,
  },
  {
    title: 'an alarm with the number of a fence and the mileage',
    frame:
      '787831a4190a050e1e0fcb04e1f00807e5264a5a1d0f10012e0a0000100100000000000020024606040402020012d644002c30c30d0a',
    device: null,
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: null,
        attributes: {
          sat: 11,
          batteryLevel: 100,
          odometer: 1234500,
          signal: 100,
          ignition: true,
          charge: true,
          alarm: 'geofenceEnter',
          fence: 2,
        },
      },
    ],
    answer: '787805a4002c15510d0a',
    refused: null,
  },
  {
    title: 'bytes that nobody knows behind a position',
    frame: '78782412190a050e1e0fcb04e1f00807e5264a5a1d0f012e0a100100200227d9e3f5c9002dcd730d0a',
    device: null,
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: null,
        attributes: { sat: 11 },
      },
    ],
    answer: null,
    refused: null,
    unread: 'item: behind 0x12',
  },
]
