import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackWoff } from './unpackWoff.ts'

const require = createRequire(import.meta.url)

/** Han, kana and what stands between them: only this one font is of megabytes, so it is read when something needs it. */
const SC = join(import.meta.dirname, '../../../fonts/noto-sans-sc-400.woff')

const NOTO = join(dirname(require.resolve('@fontsource/noto-sans/package.json')), 'files')
const noto = (subset: string, weight = 400): string => join(NOTO, `noto-sans-${subset}-${weight}-normal.woff`)

/** A font for some characters. */
interface Font {
  readonly name: string
  readonly file: () => string
  readonly holds: RegExp
}

/** Fonts in the order in which they are asked for a character; the first holds what nobody else does. */
const FONTS: readonly Font[] = [
  {
    name: 'latin',
    file: () => noto('latin'),
    holds:
      /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/,
  },
  {
    name: 'latin-ext',
    file: () => noto('latin-ext'),
    holds: /[\u0100-\u02ff\u1e00-\u1eff\u2020\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/,
  },
  {
    name: 'gurmukhi',
    file: () => require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff'),
    holds: /[\u{964}\u{965}\u{a00}-\u{a7f}\u{25cc}\u{262c}]|\u{200c}|\u{200d}/u,
  },
  { name: 'cyrillic', file: () => noto('cyrillic'), holds: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
  { name: 'greek', file: () => noto('greek'), holds: /[\u0370-\u03ff]/ },
  {
    name: 'sc',
    file: () => SC,
    holds: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  },
]

export const PLAIN_FONT = 'latin'
export const BOLD_FONT = 'latin-bold'

const read = new Map<string, Buffer>()

/** The bytes of a font by its name. */
export function fontBytes(name: string): Buffer {
  const known = read.get(name)
  if (known) return known
  const file =
    name === BOLD_FONT ? noto('latin', 600) : (FONTS.find((font) => font.name === name)?.file() ?? noto('latin'))
  const bytes = unpackWoff(readFileSync(file))
  read.set(name, bytes)
  return bytes
}

/**
 * What stands for characters that no font has: narrow blanks, as French puts between thousands, and hyphens of their own; marks of
 * direction stand for nothing.
 */
const STAND_INS: readonly (readonly [which: RegExp, by: string])[] = [
  [/[\u2007\u200a\u202f]/g, '\u00a0'],
  [/[\u2010\u2011]/g, '-'],
  [/\u2012/g, '\u2013'],
  [/\u0e3f/g, 'THB'],
  [/[\u200e\u200f\u2060\u2066-\u2069]/g, ''],
]

/** A stretch of text in one font. */
export interface Run {
  readonly font: string
  readonly text: string
}

/** A text by the fonts that hold its characters. @param bold headings, where the font is there in bold */
export function runsOf(text: string, bold = false): Run[] {
  const runs: { font: string; text: string }[] = []
  for (const character of STAND_INS.reduce((written, [which, by]) => written.replace(which, by), text)) {
    const last = runs.at(-1)
    const own = FONTS.find(({ holds }) => holds.test(character))?.name ?? PLAIN_FONT
    const font = own === PLAIN_FONT && bold ? BOLD_FONT : own
    // what joins letters, and blanks between words of one script, stay with them
    const isNeutral = /[\s\u200c\u200d]/.test(character)
    if (last && (last.font === font || isNeutral)) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
