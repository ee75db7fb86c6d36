import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { SetNetwork } from '../src/chaos/SetNetwork.ts'

const run = promisify(execFile)

it('22: two runs on one machine each have a network of their own, where Linux lets us have any (root)', async ({
  skip,
}) => {
  const networks = await Promise.all([SetNetwork.open(), SetNetwork.open()])
  const server = createServer((_, answer) => answer.end('here'))
  try {
    const [one, other] = networks
    skip(!one || !other, 'this machine lets us have no network')
    if (!one || !other) return
    const [{ host, command }, second] = [await one.plug(), await other.plug()]
    expect(new Set([one.host, other.host, host, second.host]).size).toBe(4)
    await one.close()
    // a machine of the other one still reaches whoever made it
    await once(server.listen(0, other.host), 'listening')
    const { port } = server.address() as AddressInfo
    const ask = `console.log(await (await fetch('http://${other.host}:${port}')).text())`
    const [program, ...args] = second.command
    const { stdout } = await run(program!, [...args, process.execPath, '--input-type=module', '-e', ask])
    expect(stdout.trim()).toBe('here')
    await expect(run(command[0]!, [...command.slice(1), 'true'])).rejects.toThrow('netns')
  } finally {
    server.close()
    for (const network of networks) await network?.close()
  }
})
