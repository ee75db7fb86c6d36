import { connect, type Socket } from 'node:net'
import { buildFrame, buildHandshake, finishFrame, patchRecord, type ReportValues } from './teltonikaFrame.ts'

/** Packets of one device that may wait for their acknowledgement; a device with more is left out. */
const MAX_WAITING = 16

/** All sockets read into the same bytes: what was read is looked at before the next one reads. */
const READ = Buffer.alloc(4096)

/** What a device tells about. */
export interface DeviceEvents {
  loggedIn(): void
  /** A packet was acknowledged as durable; `sent` is when it went out (performance.now). */
  acknowledged(device: LoadDevice, sent: number): void
  failed(error: Error): void
}

/** One tracker of the load: a real socket that speaks codec 8 Extended. */
export class LoadDevice {
  readonly #socket: Socket
  readonly #events: DeviceEvents
  readonly #values: ReportValues
  #frame: Buffer = Buffer.alloc(0)
  #records = 0
  #isLoggedIn = false
  /** Send times of packets that wait, a ring. */
  readonly #sent = new Float64Array(MAX_WAITING)
  #first = 0
  #waiting = 0
  /** Bytes of the acknowledgement that is coming in. */
  #bytes = 0

  constructor(port: number, imei: number, number: number, events: DeviceEvents) {
    this.#events = events
    // somewhere in North America, the same in each run
    this.#values = {
      time: 0,
      lat: 300_000_000 + ((number * 7919) % 180_000_000),
      lon: -1_200_000_000 + ((number * 104_729) % 400_000_000),
      speed: 60,
      course: number % 360,
      odometer: 0,
    }
    this.#socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: { buffer: READ, callback: (length) => this.#read(length) },
    })
    this.#socket.on('error', (error) => events.failed(error))
    this.#socket.on('connect', () => this.#socket.write(buildHandshake(imei)))
    this.#socket.on('close', () => events.failed(new Error('the server closed a connection')))
  }

  /** Packets that were not acknowledged yet. */
  get waiting(): number {
    return this.#waiting
  }

  /** Chooses how many records each packet has from now on. */
  prepare(records: number): void {
    if (records === this.#records) return
    this.#frame = buildFrame(records)
    this.#records = records
  }

  /**
   * Sends the next packet: records 50 ms apart, the last of them of now. Answers false, having sent nothing, when the
   * server is too far behind.
   *
   * @param now milliseconds since 1970
   * @param stamp goes out as the odometer, by which the packet can be told at the far end
   */
  send(now: number, stamp: number): boolean {
    if (this.#waiting === MAX_WAITING || this.#socket.writableLength > 0) return false
    const values = this.#values
    for (let n = 0; n < this.#records; n++) {
      values.time = now - 50 * (this.#records - 1 - n)
      values.lat += 90
      values.lon += 120
      values.speed = 50 + (((values.lat / 90) % 40) | 0)
      values.odometer = stamp
      patchRecord(this.#frame, n, values)
    }
    finishFrame(this.#frame)
    this.#sent[(this.#first + this.#waiting++) % MAX_WAITING] = performance.now()
    this.#socket.write(this.#frame)
    return true
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.destroy()
  }

  #read(length: number): boolean {
    let answers = length
    if (!this.#isLoggedIn) {
      this.#isLoggedIn = true
      if (READ[0] !== 1) this.#events.failed(new Error('the server refused a device'))
      this.#events.loggedIn()
      answers--
    }
    this.#bytes += answers
    // an acknowledgement is the number of records in four bytes
    for (; this.#bytes >= 4 && this.#waiting > 0; this.#bytes -= 4) {
      const sent = this.#sent[this.#first] ?? 0
      this.#first = (this.#first + 1) % MAX_WAITING
      this.#waiting--
      this.#events.acknowledged(this, sent)
    }
    return true
  }
}
