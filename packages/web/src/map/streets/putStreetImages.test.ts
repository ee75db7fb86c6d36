import type { LayerSpecification, Map as LibreMap } from 'maplibre-gl'
import { expect, it, vi } from 'vitest'
import { putStreetImages } from './putStreetImages.ts'
import { STREET_IMAGES, streetLayers } from './streetLayers.ts'

/** The icons that a layer asks for of a road. */
const iconOf = ({ layout }: LayerSpecification): unknown =>
  (layout as Record<string, unknown> | undefined)?.['icon-image']

it('17.2 images of our streets have names that no style of others brings, and its icons stay as they are', () => {
  const pen = new Proxy({}, { get: () => () => ({}), set: () => true })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = (): unknown => pen
    },
  )
  vi.stubGlobal('Path2D', String)
  // what a style of others has put there
  const images = new Map<string, unknown>([
    ['arrow', 'theirs'],
    ['US:I-2char', 'theirs'],
  ])
  const map = {
    hasImage: (name: string) => images.has(name),
    removeImage: (name: string) => images.delete(name),
    addImage: (name: string) => images.set(name, 'ours'),
  } as unknown as LibreMap
  for (let round = 0; round < 2; round++) putStreetImages(map, 'light')
  const ours = [...images].filter(([, whose]) => whose === 'ours').map(([name]) => name)
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter((name) => !name.startsWith(STREET_IMAGES))).toEqual([])
  expect([images.get('arrow'), images.get('US:I-2char')]).toEqual(['theirs', 'theirs'])

  const { ground, labels } = streetLayers('streets-1', { scheme: 'light', look: 'plain', language: 'en' })
  const icons = [...ground, ...labels].map(iconOf).filter((icon) => icon !== undefined)
  expect(icons).toContainEqual(['concat', STREET_IMAGES, 'arrow'])
  expect(images.has(`${STREET_IMAGES}arrow`)).toBe(true)
  for (const icon of icons) expect(icon).toEqual(['concat', STREET_IMAGES, expect.anything()])
  vi.unstubAllGlobals()
})
