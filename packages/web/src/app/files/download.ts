/** Hands a text or bytes made here to the user as a file. */
export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer> | Blob): void {
  const url = URL.createObjectURL(
    new Blob([content], { type: typeof content === 'string' ? `${type};charset=utf-8` : type }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Text as part of a file name on any system. */
export function fileNamePart(text: string): string {
  return (
    text
      .replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-')
      .replaceAll(/^[-.]+|-+$/g, '')
      .slice(0, 60) || 'file'
  )
}
