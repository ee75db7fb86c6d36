import { download } from './download.ts'

/** A file as calls answer with it. */
interface AnsweredFile {
  readonly fileName: string
  readonly mime: string
  /** The content is base64, since it is no text. */
  readonly base64: boolean
  readonly content: string
}

/** Hands a file that a call answered with to the user. */
export function handOut({ fileName, mime, base64, content }: AnsweredFile): void {
  download(fileName, mime, base64 ? bytesOfBase64(content) : content)
}

/** The bytes that base64 stands for. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
}
