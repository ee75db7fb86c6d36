/** Round constants of FIPS 180-4, 4.2.2: the first 32 bits of the cube roots' fractions of the first 64 primes. */
const K = roots(64, 1 / 3)
/** Initial hash value of FIPS 180-4, 5.3.3: the same of the square roots of the first 8 primes. */
const INITIAL = roots(8, 1 / 2)

function roots(count: number, exponent: number): Uint32Array {
  const out = new Uint32Array(count)
  let found = 0
  for (let n = 2; found < count; n++) {
    let prime = true
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
    if (prime) out[found++] = (n ** exponent % 1) * 2 ** 32
  }
  return out
}

const at = (words: Uint32Array, index: number): number => words[index] ?? 0
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/**
 * SHA-256 (FIPS 180-4) as eight words. For browsers where the platform's own is missing: it is there only on pages that
 * came by https or from this machine.
 */
export function sha256(message: Uint8Array): Uint32Array {
  const blocks = Math.ceil((message.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, message.length * 8)
  const hash = INITIAL.slice()
  const w = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let t = 0; t < 16; t++) w[t] = view.getUint32(block + t * 4)
    for (let t = 16; t < 64; t++) {
      const [a, b] = [at(w, t - 15), at(w, t - 2)]
      const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
      const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
      w[t] = at(w, t - 16) + small + at(w, t - 7) + large
    }
    compress(hash, w)
  }
  return hash
}

function compress(hash: Uint32Array, w: Uint32Array): void {
  let [a, b, c, d] = [at(hash, 0), at(hash, 1), at(hash, 2), at(hash, 3)]
  let [e, f, g, h] = [at(hash, 4), at(hash, 5), at(hash, 6), at(hash, 7)]
  for (let t = 0; t < 64; t++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, t) + at(w, t)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = at(hash, i) + value
}
