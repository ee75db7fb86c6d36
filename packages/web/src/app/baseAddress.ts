let base = import.meta.env['VITE_WAYMARK_BASE'] as string | undefined

/**
 * Where the server is asked: the page's own address unless the build was configured with another
 * (`VITE_WAYMARK_BASE=https://fleet.example.com`, NET-6). Without a slash at its end.
 */
export function baseAddress(): string {
  return base?.replace(/\/+$/, '') ?? ''
}

/** Sets it while running. */
export function setBaseAddress(address: string): void {
  base = address
}
