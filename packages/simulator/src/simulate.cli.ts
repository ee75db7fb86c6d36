import { planDevices } from './cli/planDevices.ts'
import { OptionError, readOptions, type SimulateOptions, USAGE } from './cli/readOptions.ts'
import { registerDevices } from './cli/registerDevices.ts'
import { RefusedError, WaymarkApi } from './cli/WaymarkApi.ts'
import type { FleetFigures } from './fleet/FleetFigures.ts'
import { FleetSimulator } from './fleet/FleetSimulator.ts'
import { openLine } from './sockets/protocols.ts'

const STATUS_MS = 5000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const token = process.env.WAYMARK_TOKEN
  const options = readOptions(process.argv.slice(2), token !== undefined)
  if (!options) {
    process.stdout.write(USAGE)
    return
  }
  const devices = planDevices(options)
  if (options.register !== undefined) {
    const api = await signedIn(options, options.register, token)
    const added = await registerDevices(api, options.org ?? (await api.ownOrganisation()), devices)
    say(`${added} of ${devices.length} devices added to ${options.register}, the others were there`)
    // Protocols carry whole seconds: in the second in which a device was added its reports would be older than itself.
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const { host, port, speed } = options
  const start = Date.now()
  const fleet = new FleetSimulator({
    devices: devices.map(({ identifier, protocol, source }) => ({
      identifier,
      source: source(start),
      open: (events) => openLine({ host, port }, protocol, identifier, events),
    })),
    now: () => Date.now(),
    from: start,
    speed,
    announces: options.traces.length === 0,
  })
  fleet.start()
  say(`${devices.length} devices report to ${host}:${port}; Ctrl+C ends it`)
  await untilTheEnd(fleet.figures, options.seconds)
  await fleet.stop()
  say(statusLine(fleet.figures))
}

async function signedIn({ username, password }: SimulateOptions, url: string, token?: string): Promise<WaymarkApi> {
  const api = new WaymarkApi(url, token)
  if (username !== undefined && password !== undefined) await api.signIn(username, password)
  return api
}

/** Prints a line of figures now and then until a signal comes or the time is over. */
function untilTheEnd(figures: FleetFigures, seconds: number | undefined): Promise<void> {
  let lastTrouble = ''
  const status = setInterval(() => {
    say(statusLine(figures))
    if (figures.trouble !== lastTrouble && figures.trouble !== '') say(`  last trouble: ${figures.trouble}`)
    lastTrouble = figures.trouble
  }, STATUS_MS)
  return new Promise<void>((resolve) => {
    const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1000)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        clearTimeout(timer)
        resolve()
      })
  }).finally(() => clearInterval(status))
}

function statusLine(figures: FleetFigures): string {
  const { connected, devices, sent, acknowledged, late, waiting, resent, reconnects, dropped } = figures
  const time = new Date().toISOString().slice(11, 19)
  const lost = dropped > 0 ? `, ${dropped} dropped` : ''
  return (
    `${time}Z  ${connected} of ${devices} connected: ${sent} sent, ${acknowledged} acknowledged, ${late} late, ` +
    `${waiting} waiting, ${resent} sent again, ${reconnects} reconnects${lost}`
  )
}

try {
  await main()
} catch (error) {
  const isExpected = error instanceof OptionError || error instanceof RefusedError || !(error instanceof TypeError)
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = error instanceof OptionError ? 2 : 1
}
