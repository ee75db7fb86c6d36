import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Plugin } from 'vite'
import { type MessageTable, textsIn } from './src/messages/table/textsIn.ts'

/** A table of messages asked for in one language, such as `messages/group.ts?locale=fr`. */
const IN_ONE_LANGUAGE = /^(.*\/src\/messages\/\w+\.ts)\?locale=(\w+)$/

/** Texts stand side by side in all languages; a browser loads those of the language that it shows. */
export const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  load: {
    filter: { id: IN_ONE_LANGUAGE },
    async handler(id) {
      const [, file = '', locale] = IN_ONE_LANGUAGE.exec(id) ?? []
      this.addWatchFile(file)
      // while developing it is read anew after each change
      const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
      const { messages } = (await import(address)) as { messages: MessageTable }
      return `export const messages = ${JSON.stringify(textsIn(messages, locale as Locale))}`
    },
  },
}
