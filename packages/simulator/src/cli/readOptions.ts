import { parseArgs } from 'node:util'
import { PROTOCOL_NAMES } from '../sockets/protocols.ts'

/** An option is wrong; the message names it. */
export class OptionError extends Error {
  override name = 'OptionError'
}

export interface SimulateOptions {
  host: string
  port: number
  /** Undefined: as many as there are recordings or identifiers, or ten. */
  devices: number | undefined
  /** A protocol's name, or `mixed`. */
  protocol: string
  seed: number
  speed: number
  /** Recordings to replay; none: generated journeys. */
  traces: string[]
  /** Digits that identifiers begin with, or a file that lists them. */
  identifiers: string
  /** Server whose API adds the devices and vehicles. */
  register: string | undefined
  username: string | undefined
  password: string | undefined
  /** Organisation to add them to; undefined: the user's own. */
  org: number | undefined
  /** Seconds until it ends by itself; undefined: never. */
  seconds: number | undefined
}

export const USAGE = `npm run simulate -- [options]

Lets simulated trackers report to a gateway over real sockets, each in its protocol.

  --host NAME          where the gateway is (localhost)
  --port N             its port, TCP and UDP (5100)
  --devices N          how many devices (10, or one for each recording or identifier)
  --protocol NAME      ${PROTOCOL_NAMES.slice(0, 5).join(', ')},
                       ${PROTOCOL_NAMES.slice(5).join(', ')}, or mixed (mixed)
  --seed N             another number gives another fleet (1)
  --speed N            time runs this many times faster; times on the wire stay real, so assets leap (1)
  --trace FILE         replays a recording (.gpx or .csv, also .gz) from now on instead of generated journeys;
                       may be given several times, and a .csv may hold many devices
  --identifiers WHAT   a file with one identifier a line, or 2 to 6 digits that all begin with (97)
  --seconds N          ends after so long (never)
  --help               prints this

Devices must be known to the server. These add them, with a vehicle each, through its API:

  --register URL       the server's web address, such as http://localhost:8080
  --username NAME      who signs in; or set WAYMARK_TOKEN to the token of a session
  --password TEXT
  --org ID             the organisation that gets them (the user's own)

Every five seconds it prints: reports sent for the first time, acknowledged by the server (GT06 acknowledges none), late
(recorded without coverage, delivered in a batch), waiting in the devices, sent again after a lost connection, and how
often devices connected again. Ctrl+C ends it.
`

/**
 * Reads the command line; undefined when it asks for help.
 *
 * @throws {OptionError} naming the option that is wrong
 */
export function readOptions(args: readonly string[], hasToken: boolean): SimulateOptions | undefined {
  const { values } = parse(args)
  if (values.help === true) return undefined
  const options: SimulateOptions = {
    host: values.host,
    port: whole('--port', values.port, 1, 65_535) ?? 0,
    devices: whole('--devices', values.devices, 1, 100_000),
    protocol: values.protocol,
    seed: whole('--seed', values.seed, 0, 4_294_967_295) ?? 1,
    speed: Number(values.speed),
    traces: values.trace,
    identifiers: values.identifiers,
    register: values.register,
    username: values.username,
    password: values.password,
    org: whole('--org', values.org, 1, 2_147_483_647),
    seconds: whole('--seconds', values.seconds, 1, 2_000_000),
  }
  if (options.protocol !== 'mixed' && !PROTOCOL_NAMES.includes(options.protocol))
    throw new OptionError(`--protocol must be mixed or one of ${PROTOCOL_NAMES.join(', ')}, not "${options.protocol}"`)
  if (!(options.speed >= 0.01 && options.speed <= 10_000))
    throw new OptionError(`--speed must be a number from 0.01 to 10000, not "${values.speed}"`)
  checkRegistering(options, hasToken)
  return options
}

function checkRegistering({ register, username, password, org }: SimulateOptions, hasToken: boolean): void {
  if (register === undefined) {
    for (const [name, value] of Object.entries({ username, password, org }))
      if (value !== undefined) throw new OptionError(`--${name} belongs to --register`)
    return
  }
  if (!URL.canParse(register) || !/^https?:$/.test(new URL(register).protocol))
    throw new OptionError(`--register must be a web address such as http://localhost:8080, not "${register}"`)
  if (!hasToken && (username === undefined || password === undefined))
    throw new OptionError('--register needs --username and --password, or WAYMARK_TOKEN in the environment')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        host: { type: 'string', default: 'localhost' },
        port: { type: 'string', default: '5100' },
        devices: { type: 'string' },
        protocol: { type: 'string', default: 'mixed' },
        seed: { type: 'string', default: '1' },
        speed: { type: 'string', default: '1' },
        trace: { type: 'string', multiple: true, default: [] },
        identifiers: { type: 'string', default: '97' },
        register: { type: 'string' },
        username: { type: 'string' },
        password: { type: 'string' },
        org: { type: 'string' },
        seconds: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error))
  }
}

function whole(option: string, given: string | undefined, least: number, most: number): number | undefined {
  if (given === undefined) return undefined
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < least || value > most)
    throw new OptionError(`${option} must be a whole number from ${least} to ${most}, not "${given}"`)
  return value
}
