import { redactText } from '../../log/redact.ts'

/** Runs a command that takes a file: prints the lines that it answers, or what went wrong, and sets the exit code. */
export async function runTool(usage: string, work: (file: string) => Promise<string[]>): Promise<void> {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || file.startsWith('-') || rest.length > 0) {
    process.stderr.write(`Usage: ${usage}\n`)
    process.exitCode = 2
    return
  }
  try {
    process.stdout.write(`${(await work(file)).join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${redactText((error as Error).message)}\n`)
    process.exitCode = 1
  }
}
