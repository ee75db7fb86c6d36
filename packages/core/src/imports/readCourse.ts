import { readFigure } from './readFigure.ts'

/** Points of the compass, an eighth of a right angle apart, from north clockwise. */
const POINTS = 'n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw'.split(' ')
const WORDS = [
  [/north/g, 'n'],
  [/east/g, 'e'],
  [/south/g, 's'],
  [/west/g, 'w'],
] as const

/** Degrees clockwise from north, below 360, of `270`, `90°` or `North West`; undefined for what is no course. */
export function readCourse(text: string): number | undefined {
  const point = POINTS.indexOf(
    WORDS.reduce((left, [word, letter]) => left.replace(word, letter), text.toLowerCase()).replace(
      /(bound)?[\s-]*/g,
      '',
    ),
  )
  if (point >= 0) return point * 22.5
  const value = readFigure(text)?.value
  return value !== undefined && value >= 0 && value <= 360 ? value % 360 : undefined
}
