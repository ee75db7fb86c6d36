import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { freePort } from '@waymark/server/testing/freePort.ts'

const MOSQUITTO = '/usr/sbin/mosquitto'

/** Whether this machine has the broker; tests that need it are skipped without. */
export const hasBroker = existsSync(MOSQUITTO)

/** Milliseconds that the broker may take to listen. */
const PATIENCE = 10_000

/** An MQTT broker of another's make, and what was published to it. */
export class Broker {
  readonly port: number
  /** What came in, oldest first. */
  readonly got: { topic: string; text: string }[] = []
  readonly #process: ChildProcess
  readonly #folder: string
  readonly #client: MqttClient

  private constructor(port: number, process: ChildProcess, folder: string, client: MqttClient) {
    this.port = port
    this.#process = process
    this.#folder = folder
    this.#client = client
    client.on('message', (topic, payload) => this.got.push({ topic, text: payload.toString() }))
  }

  static async start(): Promise<Broker> {
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'waymark-broker-'))
    const settings = join(folder, 'mosquitto.conf')
    writeFileSync(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\n`)
    const broker = spawn(MOSQUITTO, ['-c', settings], { stdio: 'ignore' })
    const client = await connected(port)
    const made = new Broker(port, broker, folder, client)
    await client.subscribeAsync('#', { qos: 1 })
    return made
  }

  stop(): void {
    this.#client.end(true)
    this.#process.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

async function connected(port: number): Promise<MqttClient> {
  for (const until = Date.now() + PATIENCE; ;) {
    try {
      return await connectAsync(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 0 })
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
