import type { OwnFrame } from '../OwnFrame.ts'

/** Items and contents of which not all is read, made for the tests. */
export const jt808RestFrames: OwnFrame[] = [
  {
    title: 'a battery in thousandths of a volt, and an altitude in an item',
    frame:
      '7e02000037013912345678003c000000000000000b02b668e8046345fa000000fa010f251005223015cd020024f70600000f620250f00d012e00b000001001000020020a637e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.614842,
        speed: 6.94,
        course: 271,
        altitude: 36,
        attributes: { batteryLevel: 80, ignition: true, charge: true, battery: 3.938 },
      },
    ],
    answer: '7e800100050139123456780000003c0200008a7e',
    refused: null,
  },
  {
    title: 'items of other forms than their lines read',
    frame:
      '7e0200002b013912345678003d000000000000000b02b668e8046345fa000000fa010f2510052230150204000000c881030102fff30207d99f7e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.614842,
        speed: 6.94,
        course: 271,
        altitude: 0,
        attributes: { ignition: true, fuel: 20, io129: '0102ff', io243: '07d9' },
      },
    ],
    answer: '7e800100050139123456780000003d0200008b7e',
    refused: null,
    unread: 'item: 0x81 of 3',
  },
  {
    title: 'bytes behind the items',
    frame: '7e02000022013912345678003e000000000000000b02b668e8046345fa000000fa010f25100522301530011227d9e3347e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.614842,
        speed: 6.94,
        course: 271,
        altitude: 0,
        attributes: { signal: 58, ignition: true },
      },
    ],
    answer: '7e800100050139123456780000003e020000887e',
    refused: null,
    unread: 'item: behind the items',
  },
  {
    title: 'measurements of a vehicle',
    frame:
      '7e09000032013912345678003ff0251005223015010201052d016b052e014f053002330e05360203840544013c0000000b02b668e8046345fa251005223015c67e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.614842,
        speed: null,
        course: null,
        altitude: null,
        attributes: { power: 13.07, ignition: true, coolantTemp: 67, intakeTemp: 39, rpm: 900 },
      },
    ],
    answer: '7e800100050139123456780000003f090000827e',
    refused: null,
    unread: 'item: 0900 0xf0 0x0544',
  },
]
