/**
 * The header that names a file to be kept (RFC 6266): the name as it is in UTF-8, and for old clients one of plain letters.
 * Whatever the name holds, it can neither end the header nor lead out of a folder.
 */
export function contentDisposition(fileName: string): string {
  const safe = safeFileName(fileName)
  const plain = safe
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_')
  // RFC 8187: what encodeURIComponent leaves that the header's grammar does not allow
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Longest name that every file system takes, in bytes of UTF-8, with room for `(1)`. */
const LONGEST = 200

/** Names that Windows keeps for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A file name that any system takes: no path, no control or reserved character, not hidden, not too long. */
export function safeFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[-. ]+|[-. ]+$/g, '')
    .replace(DEVICES, '_$&')
  const dot = plain.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
  let short = stem
  while (Buffer.byteLength(short + extension) > LONGEST && short.length > 1)
    short = stem
      .slice(0, short.length - 1)
      .toWellFormed()
      .replace(/\ufffd$/, '')
  return `${short}${extension}` || 'file'
}
