import type { OwnFrame } from '../OwnFrame.ts'

/** Events that tell of device and inputs, made for the tests. */
export const queclinkEventFrames: OwnFrame[] = [
  {
    title: 'analogue inputs and a fuel probe in front of the battery',
    frame:
      '+RESP:GTFRI,270B01,861230000000000,,13800,10,1,1,45.3,271,36.0,-73.587810,45.508840,20251005143015,0302,0720,2F03,BDB2E4B,00,1234.5,00012:30:00,1930,F47,,94,220100,,,,20251005143016,0A01$',
    device: '861230000000000',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 12.58,
        course: 271,
        altitude: 36,
        attributes: {
          batteryLevel: 94,
          power: 13.8,
          odometer: 1234500,
          ignition: true,
          motion: true,
          adc1: 1.93,
          fuelLevel: 47,
          hours: 45000000,
        },
      },
    ],
    answer: '2b5341434b3a3041303124',
    refused: null,
  },
  {
    title: 'the battery',
    frame: '+RESP:GTBAT,060100,861230000000000,,1,12000,87,4.11,1,0,20251005143016,0A02$',
    device: '861230000000000',
    reports: [
      {
        time: '2025-10-05T14:30:16.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: { batteryLevel: 87, power: 12, charge: true, type: 'BAT', battery: 4.11 },
      },
    ],
    answer: '2b5341434b3a3041303224',
    refused: null,
  },
  {
    title: 'signal',
    frame: '+RESP:GTCSQ,060100,861230000000000,,16,0,20251005143016,0A03$',
    device: '861230000000000',
    reports: [
      {
        time: '2025-10-05T14:30:16.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: { signal: 52, type: 'CSQ' },
      },
    ],
    answer: '2b5341434b3a3041303324',
    refused: null,
  },
  {
    title: 'the SIM card',
    frame: '+RESP:GTCID,060100,861230000000000,,8930272040110223344F,20251005143016,0A04$',
    device: '861230000000000',
    reports: [
      {
        time: '2025-10-05T14:30:16.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: { type: 'CID', iccid: '8930272040110223344F' },
      },
    ],
    answer: '2b5341434b3a3041303424',
    refused: null,
  },
  {
    title: 'inputs and outputs',
    frame: '+RESP:GTIOS,060100,861230000000000,,0,1200,1300,03,01,20251005143016,0A05$',
    device: '861230000000000',
    reports: [
      {
        time: '2025-10-05T14:30:16.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: { type: 'IOS', adc1: 1.2, adc2: 1.3, input: 3, output: 1 },
      },
    ],
    answer: '2b5341434b3a3041303524',
    refused: null,
  },
  {
    title: 'versions',
    frame: '+RESP:GTVER,060100,861230000000000,,GV300,0A12,0103,20251005143016,0A06$',
    device: '861230000000000',
    reports: [
      {
        time: '2025-10-05T14:30:16.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: { type: 'VER', versionFw: '0A12', versionHw: '0103' },
      },
    ],
    answer: '2b5341434b3a3041303624',
    refused: null,
  },
  {
    title: 'harsh braking in a turn',
    frame:
      '+RESP:GTHBM,270B01,861230000000000,,,13,1,1,45.3,271,36.0,-73.587810,45.508840,20251005143015,0302,0720,2F03,BDB2E4B,00,1234.5,20251005143016,0A07$',
    device: '861230000000000',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 12.58,
        course: 271,
        altitude: 36,
        attributes: { odometer: 1234500, type: 'HBM', alarm: 'hardBraking,hardCornering' },
      },
    ],
    answer: '2b5341434b3a3041303724',
    refused: null,
  },
]
