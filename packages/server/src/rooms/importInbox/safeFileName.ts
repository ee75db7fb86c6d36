/** What a file is called that came without a name. */
const NAMELESS = 'posted.csv'
const LONGEST = 200
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const UNSAFE = /[\u0000-\u001f\u007f/\\:]+/g

/** A name that somebody outside gave a file: without folders and control characters, and not too long. */
export function safeFileName(name: string): string {
  const plain = name.replace(UNSAFE, ' ').trim().slice(-LONGEST)
  return plain === '' ? NAMELESS : plain
}
