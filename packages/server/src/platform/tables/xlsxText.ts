/** A value of a cell. */
export type TableValue = string | number | boolean | Date | null

/** Days from 1900 as spreadsheets count them to 1970 (ECMA-376-1, 18.17.4.1). */
const DAYS_TO_1970 = 25_569
const DAY = 86_400_000

/** Characters that XML cannot hold. */
// eslint-disable-next-line no-control-regex -- control characters are what is left out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML has it. */
export const xmlText = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (each) => ESCAPES[each] ?? each)

/** A row of a sheet; times are cells of the style 1. */
export function sheetRow(values: readonly TableValue[]): string {
  let cells = ''
  for (const value of values) {
    if (value === null || value === '') cells += '<c/>'
    else if (typeof value === 'number') cells += `<c><v>${value}</v></c>`
    else if (typeof value === 'boolean') cells += `<c t="b"><v>${value ? 1 : 0}</v></c>`
    else if (value instanceof Date) cells += `<c s="1"><v>${value.getTime() / DAY + DAYS_TO_1970}</v></c>`
    else cells += `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
  }
  return `<row>${cells}</row>`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What stands before and after the rows of a sheet; its first row stays in view. */
export const SHEET = {
  begin: `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="14"/><sheetData>`,
  end: '</sheetData></worksheet>',
} as const

/** Where the parts of a workbook are. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** The small parts of a workbook with sheets of these names (ECMA-376-1, 18.2; ECMA-376-2, 9 and 10). */
export function bookParts(names: readonly string[]): { path: string; text: string }[] {
  const sheets = names.map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = names.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))
  const types = names.map((_, i) => `<Override PartName="/${sheetPath(i + 1)}" ContentType="${TYPE}.worksheet+xml"/>`)
  return [
    {
      path: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${types.join('')}</Types>`,
    },
    {
      path: '_rels/.rels',
      text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}${relation('rIdS', 'styles', 'styles.xml')}</Relationships>`,
    },
    {
      path: 'xl/styles.xml',
      text: `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
  ]
}
