/** For tests, as their first import: what browsers keep; Node has no such thing. */
class Storage {
  readonly #kept = new Map<string, string>()
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  removeItem = (key: string): void => void this.#kept.delete(key)
}
Object.assign(globalThis, { sessionStorage: new Storage(), localStorage: new Storage() })
