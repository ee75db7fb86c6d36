import type { Locator } from 'playwright-core'

/** An RGB colour, each part from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A part of the page, in CSS pixels. */
interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * How many pixels of what is on screen there have these colours, each within two steps; by colour, in order.
 *
 * @param part of the page that is looked at, in place of all of `what`
 */
export async function countColours(what: Locator, colours: readonly Colour[], part?: Part): Promise<number[]> {
  const png = (await (part ? what.page().screenshot({ clip: part }) : what.screenshot())).toString('base64')
  // The page itself unpacks the picture: Node has no reader of images.
  return what.page().evaluate(
    async ([data, wanted]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!context) throw new Error('no canvas')
      context.drawImage(bitmap, 0, 0)
      const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data
      const counts = wanted.map(() => 0)
      for (let at = 0; at < pixels.length; at += 4)
        for (const [index, colour] of wanted.entries())
          if (colour.every((part, of) => Math.abs((pixels[at + of] ?? 0) - part) <= 2))
            counts[index] = (counts[index] ?? 0) + 1
      return counts
    },
    [png, colours] as const,
  )
}
