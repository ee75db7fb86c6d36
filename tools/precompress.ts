import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes the .br and .gz twins of the built web client's files, so that the server sends the smallest form without
 * compressing anything at each request.
 */
const COMPRESSIBLE = /\.(?:js|css|html|json|svg|webmanifest)$/
const SMALLEST = 1024

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

for (const path of filesBelow('packages/web/dist')) {
  if (!COMPRESSIBLE.test(path) || statSync(path).size < SMALLEST) continue
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
