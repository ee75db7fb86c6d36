import { parseArgs } from 'node:util'
import type { DemoSettings } from './demo/Demo.ts'

/** The command line asks for something that there is not; the message says what there is. */
export class CommandLineError extends Error {
  override name = 'CommandLineError'
}

export interface CommandLine {
  readonly help: boolean
  readonly demo: DemoSettings['wish']
}

export const USAGE = `npm start -- [options]

Starts Waymark. On a database that never held a vehicle or a device it makes a demonstration fleet: 200 assets over
North America with a week of history, which keep reporting while the server runs.

  --empty         start without the demonstration fleet: none is made, and one that exists does not report
  --remove-demo   remove the demonstration fleet, its devices and all their reports, and go on
  --help          print this

Settings are environment variables: docs/configuration.md lists them.
`

/**
 * Reads the arguments of the server.
 *
 * @throws {CommandLineError} naming an argument that does not exist or does not fit another
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true })
  const given = new Set<string>()
  for (const token of tokens) {
    if (token.kind === 'positional') throw unknown(token.value)
    if (token.kind !== 'option') continue
    if (!['empty', 'remove-demo', 'help'].includes(token.name)) throw unknown(token.rawName)
    if (token.value !== undefined) throw new CommandLineError(`${token.rawName} takes no value, not "${token.value}".`)
    given.add(token.name)
  }
  if (given.has('empty') && given.has('remove-demo'))
    throw new CommandLineError('--empty leaves the demonstration fleet alone, --remove-demo takes it away: give one.')
  return {
    help: given.has('help'),
    demo: given.has('remove-demo') ? 'remove' : given.has('empty') ? 'none' : 'offer',
  }
}

function unknown(argument: string): CommandLineError {
  return new CommandLineError(`There is no argument "${argument}": use --empty, --remove-demo or --help.`)
}
