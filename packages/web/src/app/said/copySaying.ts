import { copyText } from '../files/copyText.ts'
import { translate } from '../i18n.ts'
import { say, sayFailure } from './say.ts'

/** Puts a text on the clipboard and says so, from a menu that is gone by then. */
export async function copySaying(text: string): Promise<void> {
  if (await copyText(text)) say(translate('common', 'copied'))
  else sayFailure(translate('common', 'notCopied', { text }))
}
