import type { OrderedUpdate } from '@waymark/gateway/protocols/Obeyed.ts'

/** Where an image of a simulated device says its version. */
const VERSION = /VERSION=([\w.-]+)/

/**
 * Fetches firmware as a device does, and runs it from then on: what its file says behind `VERSION=`. Answers false where there is
 * no file, or it says nothing.
 */
export async function takeUpdate({ url, runs }: OrderedUpdate): Promise<boolean> {
  const file = await fetch(url).catch(() => undefined)
  const version = file?.ok ? VERSION.exec(Buffer.from(await file.arrayBuffer()).toString('latin1'))?.[1] : undefined
  if (version !== undefined) runs(version)
  return version !== undefined
}
