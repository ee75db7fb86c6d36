/** Addresses of this machine that an attack comes from: not those of the good ones, where the system has more than one. */
export function fromElsewhere(n: number): { localAddress?: string } {
  return process.platform === 'linux' ? { localAddress: `127.0.0.${2 + (n % 4)}` } : {}
}
