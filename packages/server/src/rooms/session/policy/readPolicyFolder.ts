import { type Locale, LOCALES } from '@waymark/contract/locales.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../../platform/config/Config.ts'
import { makePolicy, type Policy, type PolicyWords } from './policy.ts'

/** Longest text of one language, bytes. */
const LONGEST = 500_000

/**
 * An operator's own policy: a file for each language, `en.md` at least, with `# Title` first and then sections under
 * `## Title`. Languages without a file get the English one. The version follows from the words, so that people are asked
 * again whenever these change.
 *
 * @throws {ConfigError} naming what is missing or cannot be read
 */
export function readPolicyFolder(folder: string): Policy {
  const texts = LOCALES.flatMap((locale) => {
    const content = readText(folder, locale)
    return content === undefined ? [] : [[locale, content] as const]
  })
  const words = new Map(texts.map(([locale, content]) => [locale, parseWords(content, join(folder, `${locale}.md`))]))
  const english = words.get('en')
  if (!english)
    throw new ConfigError(`WAYMARK_POLICY must be a folder with en.md; ${join(folder, 'en.md')} is not there`)
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  return makePolicy(version, (locale) => ({
    locale: words.has(locale) ? locale : 'en',
    words: words.get(locale) ?? english,
  }))
}

function readText(folder: string, locale: Locale): string | undefined {
  const path = join(folder, `${locale}.md`)
  try {
    const content = readFileSync(path, 'utf8')
    if (content.length > LONGEST) throw new ConfigError(`${path} must not be longer than ${LONGEST} bytes`)
    return content.replaceAll('\r\n', '\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error instanceof ConfigError ? error : new ConfigError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

function parseWords(content: string, path: string): PolicyWords {
  const [head = '', ...parts] = content.split(/^## +/m)
  const title = /^# +(.+)$/m.exec(head)?.[1]?.trim()
  const sections = parts.map((part) => {
    const [first = '', ...rest] = part.split('\n')
    return { title: first.trim(), text: rest.join('\n').trim() }
  })
  if (title === undefined || sections.length === 0 || sections.some((section) => section.text === ''))
    throw new ConfigError(`${path} must begin with "# Title" and have sections with text under "## Title"`)
  return { title, sections }
}
