import type { FieldWords } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { fieldText } from '@waymark/contract/fieldTexts/fieldText.ts'

/** A file that cannot be read at all, and why. */
export class FileError extends Error {
  override name = 'FileError'
  readonly words: FieldWords

  constructor(words: FieldWords) {
    super(fieldText('en', words))
    this.words = words
  }
}
