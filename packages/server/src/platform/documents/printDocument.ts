import { writePdfOnThread } from '../pdf/writePdfOnThread.ts'
import type { IssuedDocument } from './IssuedDocument.ts'
import { layOutDocument } from './layOutDocument.ts'

/** A document as PDF, in its language. */
export async function printDocument(document: IssuedDocument): Promise<Buffer> {
  return Buffer.from(await writePdfOnThread(layOutDocument(document)))
}
