import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** How high on a Mercator map a latitude (degrees) lies, in radians of its equator; grows to the north. */
const height = (lat: number): number => Math.asinh(Math.tan(radians(lat)))

/** The map on a page: what it draws is asked by pointing at it, as a user does. */
export class MapView {
  readonly #page: Page
  readonly #region: Locator

  constructor(page: Page) {
    this.#page = page
    this.#region = page.getByRole('region', { name: 'Map' }).first()
  }

  /** Waits for the map to be drawn. */
  async ready(): Promise<void> {
    await expect.poll(() => this.#region.getAttribute('data-ready')).toBe('true')
  }

  /** Waits until it moves no more: its bounds stay in the address. */
  async still(): Promise<void> {
    await expect
      .poll(async () => {
        const before = this.#page.url()
        await this.#page.waitForTimeout(1_000)
        return this.#page.url() === before
      })
      .toBe(true)
  }

  /** Markers in view that stand alone, and merged ones, once the map is there. */
  async markers(): Promise<{ singles: number; merged: number }> {
    const [singles, merged] = await Promise.all(
      ['data-singles', 'data-merged'].map((name) => this.#region.getAttribute(name)),
    )
    return { singles: Number(singles), merged: Number(merged) }
  }

  /**
   * Where on the page the place at these degrees is, by the bounds that the address holds: until the map moves these are
   * what was asked for, which it shows as large as its sides allow, in its middle. CSS pixels.
   */
  async placeOf(lat: number, lon: number): Promise<{ x: number; y: number }> {
    const text = new URLSearchParams(new URL(this.#page.url()).hash.split('?')[1]).get('bounds') ?? ''
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
    const box = await this.#region.boundingBox()
    if (!box || east <= west) throw new Error(`The map is not there, or its bounds are not: ${text}`)
    const [bottom, top] = [height(south), height(north)]
    const pixel = Math.max(radians(east - west) / box.width, (top - bottom) / box.height)
    // the copy of the world that is in view
    const eastwards = lon + 360 * Math.ceil((west - lon) / 360) - (west + east) / 2
    return {
      x: box.x + box.width / 2 + radians(eastwards) / pixel,
      y: box.y + box.height / 2 - (height(lat) - (top + bottom) / 2) / pixel,
    }
  }

  /** Presses on the place at these degrees. */
  async press(lat: number, lon: number): Promise<void> {
    const { x, y } = await this.placeOf(lat, lon)
    await this.#page.mouse.click(x, y)
  }
}
