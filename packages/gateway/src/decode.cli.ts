import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { FrameDecoder } from './decode/FrameDecoder.ts'

const USAGE = `npm run decode -- [--model <name>] <protocol> [hex or text]
Prints what a frame means, one line of JSON per frame. Without a frame it reads many from standard input, one a line, as
one connection. <protocol> is auto or a protocol's name; in text frames \\r, \\n and \\\\ are escaped. <name> is the
device's model, for frames that some models fill in another way.
npm run decode -- --again
Decodes what the server's database keeps of frames that were not understood when they came.`

/** Decodes the frame of the arguments, or the lines of standard input. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { model: { type: 'string' } }, allowPositionals: true })
  const [protocol, ...words] = positionals
  if (protocol === undefined) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const decoder = new FrameDecoder(protocol, () => Date.now(), values.model)
  const print = (line: string): void => {
    for (const frame of decoder.decodeLine(line)) process.stdout.write(`${JSON.stringify(frame)}\n`)
  }
  if (words.length > 0) print(words.join(' '))
  else
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity }))
      if (line !== '') print(line)
  return 0
}

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', () => process.exit())

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
