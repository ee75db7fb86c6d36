import { readdirSync, readFileSync } from 'node:fs'

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

/** `messages/alarm/inbox.ts` and `words/common/field.ts` are parts of `alarm` and `common`. */
function areaOf(file: string): string {
  const [, area = ''] = /(?:messages|words)\/(?!shared\/)(\w+)/.exec(file) ?? /(\w+)\.ts$/.exec(file) ?? []
  return area
}

/** Every text in all languages as it is written in the code; one that is taken from elsewhere is written there. */
export function writtenTexts(): WrittenText[] {
  return PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(?:test|testing|gen)\.ts$|(?:^|\/)testing\//.test(file))
      .flatMap((file) => {
        const path = `${place}/${file}`
        return [...readFileSync(path, 'utf8').matchAll(ROW)].flatMap(([, key = '', row = '']) => {
          const forms = row.match(new RegExp(FORM, 'g')) ?? []
          if (!isText(forms)) return []
          const stem = key.replaceAll(/^['"]|['"]$/g, '').replace(/_(?:one|many|other)$/, '')
          return [{ name: `${areaOf(path)}.${stem}`, english: forms[0] ?? '', texts: forms.join('|') }]
        })
      }),
  )
}
