import type { DeviceFolder } from './DeviceFolder.ts'

/** Devices whose state is kept in memory, some ten kilobytes each; the others are read again when they report. */
const MOST = 30_000

/** The devices that reported last, ready to go on. */
export class FolderCache {
  readonly #folders = new Map<number, DeviceFolder>()

  get(device: number): DeviceFolder | undefined {
    const folder = this.#folders.get(device)
    if (!folder) return undefined
    this.#folders.delete(device)
    this.#folders.set(device, folder)
    return folder
  }

  put(device: number, folder: DeviceFolder): void {
    this.#folders.delete(device)
    this.#folders.set(device, folder)
    if (this.#folders.size > MOST) this.#folders.delete(this.#folders.keys().next().value ?? 0)
  }

  drop(device: number): void {
    this.#folders.delete(device)
  }

  clear(): void {
    this.#folders.clear()
  }
}
