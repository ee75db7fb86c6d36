import { expect, it } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

it('escapes formulas, quotes, separators and line breaks, and leaves figures alone', () => {
  expect(csvCell('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
  expect(csvCell('+1')).toBe("'+1")
  expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)")
  expect(csvCell('-cmd')).toBe("'-cmd")
  expect(csvCell(-5)).toBe('-5')
  expect(csvCell('a,b')).toBe('"a,b"')
  expect(csvCell('line\nbreak')).toBe('"line\nbreak"')
  expect(csvCell(null)).toBe('')
})

it('writes a file that spreadsheets take for UTF-8', () => {
  expect(csvFile(['Name', 'v'], [['Montréal', 3]])).toBe('\u{feff}Name,v\r\nMontréal,3\r\n')
})
