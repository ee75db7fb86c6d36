/** For every test file of the web: what browsers keep, empty again; Node has no such thing. */
class Storage {
  readonly #kept = new Map<string, string>()
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  removeItem = (key: string): void => void this.#kept.delete(key)
  clear = (): void => this.#kept.clear()
}
for (const name of ['sessionStorage', 'localStorage'])
  Object.defineProperty(globalThis, name, { value: new Storage(), configurable: true, writable: true })
