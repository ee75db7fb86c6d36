import { readdirSync, readFileSync } from 'node:fs'
import { errorRow } from '../../packages/contract/src/errorTexts/errorRow.ts'
import { en as errors } from '../../packages/contract/src/errorTexts/en.ts'
import { en as fields } from '../../packages/contract/src/fieldTexts/en.ts'
import { fieldRow } from '../../packages/contract/src/fieldTexts/fieldRow.ts'

/** Where texts of users stand: those of the client, those that the server says too, and the server's own. */
const PLACES = ['packages/web/src/messages', 'packages/contract/src', 'packages/server/src']

const STRING = String.raw`(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")`
const FORM = String.raw`(?:${STRING}|null)`
/** A name and its text in five languages. */
const ROW = new RegExp(
  String.raw`(?:^|[{,(])\s*(?:const\s+)?(\w+|${STRING})(?::| =) \[\s*(${FORM}(?:,\s*${FORM}){4}),?\s*\]`,
  'gm',
)

interface WrittenText {
  /** The area and the name that it is said by, such as `alarm.ruleOff`; the forms of a plural have one. */
  readonly name: string
  readonly english: string
  /** In all languages. */
  readonly texts: string
}

/** Other lists have five entries too; and what is all values has no words. */
function isText(forms: readonly string[]): boolean {
  const hasWords = forms.some((form) => /\p{L}/u.test(form.replaceAll(/{{\w+}}/g, '')))
  return hasWords && (forms.some((form) => /[\u0a00-\u0a7f]/.test(form)) || new Set(forms).size === 1)
}

/** `messages/alarms/alarm/inbox.ts` and `words/common/field.ts` are parts of `alarm` and `common`. */
function areaOf(file: string): string {
  const [, area = ''] = /(?:messages\/\w+|words)\/(?!shared\/)(\w+)/.exec(file) ?? /(\w+)\.ts$/.exec(file) ?? []
  return area
}

/** What a form says; `null` where a language has not the form. */
const said = (form: string): string =>
  form === 'null' ? form : form.slice(1, -1).replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))

/** Codes have a file for each language, and so no rows. */
function textsOfCodes(): WrittenText[] {
  const rows = [
    ...Object.keys(errors).map((code) => ({ name: `errorTexts.${code}`, row: errorRow(code as keyof typeof errors) })),
    ...Object.keys(fields).map((kind) => ({ name: `fieldTexts.${kind}`, row: fieldRow(kind as keyof typeof fields) })),
  ]
  return rows.map(({ name, row }) => ({ name, english: row[0], texts: row.join('|') }))
}

/** Every text in all languages as it is written in the code; one that is taken from elsewhere is written there. */
export function writtenTexts(): WrittenText[] {
  const rows = PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(?:test|testing|gen)\.ts$|(?:^|\/)testing\//.test(file))
      .flatMap((file) => {
        const path = `${place}/${file}`
        return [...readFileSync(path, 'utf8').matchAll(ROW)].flatMap(([, key = '', row = '']) => {
          const forms = row.match(new RegExp(FORM, 'g')) ?? []
          if (!isText(forms)) return []
          const stem = key.replaceAll(/^['"]|['"]$/g, '').replace(/_(?:one|other)$/, '')
          const texts = forms.map(said)
          return [{ name: `${areaOf(path)}.${stem}`, english: texts[0] ?? '', texts: texts.join('|') }]
        })
      }),
  )
  return [...rows, ...textsOfCodes()]
}
