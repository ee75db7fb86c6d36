import { jt808ItemFrames } from './jt808.items.frames.ts'
import { jt808KindFrames } from './jt808.kinds.frames.ts'
import { jt808RestFrames } from './jt808.rests.frames.ts'
import type { OwnFrame } from '../OwnFrame.ts'

/** Frames with known content, made for the tests. */
export const jt808Frames: OwnFrame[] = [
  {
    title: 'login',
    frame: '7e0102000b013912345678000131333931323334353637380a7e',
    device: '13912345678',
    reports: [],
    answer: '7e8001000501391234567800000001010200b67e',
    refused: null,
  },
  {
    title: 'a position',
    frame:
      '7e0200002b0139123456780002000000000000000b02b668e80462dc6200300384010f25100522301501040000303930011931010bd40158e07e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: 48,
        attributes: {
          sat: 11,
          batteryLevel: 88,
          odometer: 1234500,
          signal: 81,
          ignition: true,
        },
      },
    ],
    answer: '7e8001000501391234567800000002020000b47e',
    refused: null,
  },
  {
    title: 'a position in the south east without a fix',
    frame:
      '7e0200002b013912345678000300000000000000040204cc140903454a00300000000025100522311501040000303930011931010bd40158517e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:31:15.000Z',
        valid: false,
        lat: -33.86882,
        lon: 151.20929,
        speed: 0,
        course: 0,
        altitude: 48,
        attributes: {
          sat: 11,
          batteryLevel: 88,
          odometer: 1234500,
          signal: 81,
          ignition: false,
        },
      },
    ],
    answer: '7e8001000501391234567800000003020000b57e',
    refused: null,
  },
  {
    title: 'two positions in one packet',
    frame:
      '7e0704005d0139123456780004000201002b000000000000000b02b668e80462dc6200300384010f25100522301501040000303930011931010bd40158002b00000000000000040204cc140903454a00300000000025100522311501040000303930011931010bd40158d97e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: 48,
        attributes: {
          sat: 11,
          batteryLevel: 88,
          odometer: 1234500,
          signal: 81,
          ignition: true,
        },
      },
      {
        time: '2025-10-05T14:31:15.000Z',
        valid: false,
        lat: -33.86882,
        lon: 151.20929,
        speed: 0,
        course: 0,
        altitude: 48,
        attributes: {
          sat: 11,
          batteryLevel: 88,
          odometer: 1234500,
          signal: 81,
          ignition: false,
        },
      },
    ],
    answer: '7e8001000501391234567800000004070400b37e',
    refused: null,
  },
  {
    title: 'heartbeat',
    frame: '7e000200000139123456780005377e',
    device: '13912345678',
    reports: [],
    answer: '7e8001000501391234567800000005000200b37e',
    refused: null,
  },
  {
    title: 'registration',
    frame:
      '7e0100002e0139123456780001002c012f37303131314d4f44454c000000000000000000000000000000003030303030303101d4c14238383838383a7e',
    device: '13912345678',
    reports: [],
    answer: '7e8100000e013912345678000000010031333931323334353637388d7e',
    refused: null,
  },
  {
    title: 'a 2019 heartbeat',
    frame: '7e00024000010000000001391234567800097a7e',
    device: '13912345678',
    reports: [],
    answer: '7e80014005010000000001391234567800000009000200fe7e',
    refused: null,
  },
  {
    title: 'a wrong checksum',
    frame:
      '7e0200002b0139123456780001000001000000000b02b668e80462dc6200300384010f25100522301501040000303930011931010bd40158e37e',
    device: null,
    reports: [],
    answer: null,
    refused: 'checksum',
  },
  {
    title: 'a message that is not known',
    frame: '7e0f0f0001013912345678000301337e',
    device: '13912345678',
    reports: [],
    answer: '7e80010005013912345678000000030f0f03b47e',
    refused: 'unsupported',
  },
  {
    title: "a lock's report",
    frame:
      '7e55018c2d8560090010170705102514301545305304073352686319871f0b000004d25800000000000003000000000b080331323334353601567e',
    device: '856009001017',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 6.94,
        course: 270,
        altitude: null,
        attributes: { batteryLevel: 88, odometer: 1234000, unlockResult: 1 },
      },
    ],
    answer: '7e4401000385600900101700550100f97e',
    refused: null,
  },
  {
    title: 'trouble codes',
    frame:
      '7e090000330139123456780005f02510052230150102020001ffffffff00010000042000000002000550303432300000000b02b668e80462dc622510052230156c7e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: null,
        course: null,
        altitude: null,
        attributes: { ignition: true, dtcs: 'P0420' },
      },
    ],
    answer: '7e8001000501391234567800000005090000b87e',
    refused: null,
  },
  {
    title: 'beacons of a model',
    model: 'GL100',
    frame: '7e090000250139123456780006530000000000000000000000000000000000002510052230150100c0ffee000102bd020464727e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: { tag1Mac: 'c0ffee000102', tag1Rssi: -67 },
      },
    ],
    answer: '7e8001000501391234567800000006090000bb7e',
    refused: null,
  },
  {
    title: 'locks, a wireless sensor, harsh driving and an alarm of one model',
    model: 'AL300',
    frame:
      '7e020000420139123456780008000100000001000b02b668e80462dc6200300384010f251005223015d50e0100026043232795980277530000e60b01c0ffee00010217803200fe077c010400000002dc7e',
    device: '13912345678',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: 48,
        attributes: {
          temp1: 23.5,
          ignition: true,
          door: true,
          alarm: 'movement,hardBraking',
          lock1Id: '0002604323',
          lock1Card: '2795980277',
          lock1Battery: 83,
          lock1Locked: true,
          humidity1: 50,
        },
      },
    ],
    answer: '7e8001000501391234567800000008020000be7e',
    refused: null,
  },
  ...jt808ItemFrames,
  ...jt808KindFrames,
  ...jt808RestFrames,
]
