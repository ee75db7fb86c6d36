import type { OwnFrame } from '../OwnFrame.ts'

/** Frames with known content, made for the tests. */
export const osmandFrames: OwnFrame[] = [
  {
    title: 'a position',
    frame:
      'GET /?id=phone-7&timestamp=2025-10-05T14%3A30%3A15.000Z&lat=45.5088400&lon=-73.5878100&speed=48.596&bearing=271.0&altitude=48.0&batt=88&odometer=1234500&ignition=true&motion=true HTTP/1.1\\r\\nHost: gateway\\r\\n\\r\\n',
    device: 'phone-7',
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
          batteryLevel: 88,
          odometer: 1234500,
          ignition: true,
          motion: true,
        },
      },
    ],
    answer: '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a0d0a',
    refused: null,
  },
  {
    title: 'a position in the south east without a fix',
    frame:
      'GET /?id=phone-7&timestamp=2025-10-05T14%3A31%3A15.000Z&lat=-33.8688200&lon=151.2092900&speed=0.000&bearing=0.0&altitude=48.0&batt=88&odometer=1234500&ignition=false&motion=false&valid=false HTTP/1.1\\r\\nHost: gateway\\r\\n\\r\\n',
    device: 'phone-7',
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
          batteryLevel: 88,
          odometer: 1234500,
          ignition: false,
          motion: false,
        },
      },
    ],
    answer: '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a0d0a',
    refused: null,
  },
  {
    title: 'a trailer with a cargo sensor',
    frame:
      'GET /?id=phone-7&timestamp=1759674615&lat=45.5&lon=-73.5&loaded=false HTTP/1.1\\r\\nHost: gateway\\r\\n\\r\\n',
    device: 'phone-7',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.5,
        lon: -73.5,
        speed: null,
        course: null,
        altitude: null,
        attributes: { loaded: false },
      },
    ],
    answer: '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a0d0a',
    refused: null,
  },
  {
    title: 'a form',
    frame: 'POST / HTTP/1.1\\r\\nContent-Length: 37\\r\\n\\r\\nid=phone-7&lat=45.5&lon=-73.5&batt=50',
    device: 'phone-7',
    reports: [
      {
        time: '2026-01-02T03:04:05.000Z',
        valid: true,
        lat: 45.5,
        lon: -73.5,
        speed: null,
        course: null,
        altitude: null,
        attributes: {
          batteryLevel: 50,
        },
      },
    ],
    answer: '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a0d0a',
    refused: null,
  },
  {
    title: 'a JSON body',
    frame:
      '{"location":{"timestamp":"2025-10-05T14:30:15.000Z","coords":{"latitude":45.50884,"longitude":-73.58781,"accuracy":5,"speed":25,"heading":271,"altitude":48},"is_moving":true,"odometer":1234500,"event":"motionchange","battery":{"level":0.88,"is_charging":true},"activity":{"type":"in_vehicle"},"extras":{}},"device_id":"phone-7"}',
    device: 'phone-7',
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
          batteryLevel: 88,
          odometer: 1234500,
          motion: true,
          charge: true,
          accuracy: 5,
          trigger: 'motionchange',
          activity: 'in_vehicle',
        },
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a',
    refused: null,
  },
  {
    title: 'a bare URL',
    frame: '/?id=phone-7&timestamp=1759674615&lat=45.50884&lon=-73.58781&hdop=1.2',
    device: 'phone-7',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: null,
        course: null,
        altitude: null,
        attributes: {
          hdop: 1.2,
        },
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a',
    refused: null,
  },
  {
    title: 'no identifier',
    frame: '/?lat=1&lon=2',
    device: null,
    reports: [],
    answer:
      '485454502f312e31203430302042616420526571756573740d0a436f6e74656e742d4c656e6774683a2031330d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a6e6f206964656e746966696572',
    refused: 'no identifier',
  },
  {
    title: 'cells and wireless networks in place of a fix',
    frame:
      '/?id=123456&timestamp=1377177267&cell=257,02,16,2224&cell=257,02,16,2223,-90&wifi=00-14-22-01-23-45,-80&wifi=00-1C-B3-09-85-15,-70',
    device: '123456',
    reports: [
      {
        time: '2013-08-22T13:14:27.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: {
          mcc: 257,
          mnc: 2,
          lac: 16,
          cid: 2224,
          wifi: '00-14-22-01-23-45,-80 00-1C-B3-09-85-15,-70',
        },
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a',
    refused: null,
  },
  {
    title: 'a decimal comma, and a zone whose sign was not escaped',
    frame: '/?id=1&lat=45,50884&lon=-73,58781&timestamp=2014-06-04T09:10:11.000+0200',
    device: '1',
    reports: [
      {
        time: '2014-06-04T07:10:11.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: null,
        course: null,
        altitude: null,
        attributes: {},
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a',
    refused: null,
  },
  {
    title: 'a position that cannot be read',
    frame: '/?id=1&lat=45N&lon=73W&timestamp=1377177267',
    device: '1',
    reports: [
      {
        time: '2013-08-22T13:14:27.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: {},
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d4c656e6774683a20300d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a',
    refused: null,
    unread: 'position: 45N 73W ',
  },
]
