import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { descriptorShares } from './descriptorShares.ts'

it('leaves a fifth of the descriptors to files and the database', () => {
  expect(descriptorShares(1024)).toEqual({ gateway: 614, web: 204 })
})

it.runIf(process.platform === 'linux')('goes by the limit that the process really has', () => {
  const script = `const { descriptorShares } = await import('${import.meta.dirname}/descriptorShares.ts'); console.log(JSON.stringify(descriptorShares()))`
  const output = execFileSync('sh', [
    '-c',
    'ulimit -n 500 && exec "$0" --input-type=module -e "$1"',
    process.execPath,
    script,
  ])
  expect(JSON.parse(output.toString())).toEqual({ gateway: 300, web: 100 })
})
