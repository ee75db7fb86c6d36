import { MAP_FONTS } from './basemapStyle.ts'

/** What the names of fonts say of them, as MapLibre reads it of the first family (its `GlyphManager`). */
const WEIGHTS = [
  [/black|heavy|extra ?bold/i, 'Black'],
  [/semi ?bold|demi ?bold|medium/i, 'Medium'],
  [/bold/i, 'Bold'],
  [/thin|hairline|light/i, 'Light'],
] as const

/**
 * The page's own families in the weight and slant of those that a style names: a family that nobody has stands first, and says
 * them.
 *
 * @param wanted what the style has for `text-font`, an expression too
 */
export function ownFonts(wanted: unknown): string[] {
  const said = JSON.stringify(wanted) ?? ''
  const weight = WEIGHTS.find(([names]) => names.test(said))?.[1]
  const slant = /italic|oblique/i.test(said) ? 'Italic' : undefined
  const look = [weight, slant].filter((each) => each !== undefined)
  return look.length === 0 ? [...MAP_FONTS] : [`Waymark ${look.join(' ')}`, ...MAP_FONTS]
}

/**
 * Names without what only a glyph server could draw: the fonts of each part, and the specially encoded names of Devanagari
 * (`pgf:…`). The page's own fonts shape every script from plain text.
 */
export function withOwnFonts(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [operator, key] = value as unknown[]
    if (operator === 'get' && typeof key === 'string' && key.startsWith('pgf:')) return ['get', key.slice(4)]
    return value.map(withOwnFonts)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== 'text-font')
  return Object.fromEntries(entries.map(([key, part]) => [key, withOwnFonts(part)]))
}
