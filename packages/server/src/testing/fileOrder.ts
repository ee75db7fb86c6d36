/** How a test brings a file in, where not as most. */
export interface FileOptions {
  readonly orgId?: number
  readonly dryRun?: boolean
  readonly goodRows?: boolean
  readonly token?: string
  readonly fileName?: string
}

/** What a call that takes a file in is given. */
export const fileOrder = <More extends object>(content: string | Uint8Array, more: More) => ({
  file: Buffer.from(content).toString('base64'),
  ...more,
})
