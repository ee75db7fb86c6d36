/**
 * The first key that stands twice in one object of a JSON text, which `JSON.parse` would hide by keeping the last;
 * undefined when there is none. The text must be valid JSON.
 */
export function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = []
  // A string with what follows it, or a bracket.
  for (const [, key, colon, bracket] of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|([{}])/g)) {
    if (bracket === '{') open.push(new Set())
    else if (bracket === '}') open.pop()
    else if (colon !== undefined && key !== undefined) {
      const keys = open.at(-1)
      if (keys?.has(key)) return key
      keys?.add(key)
    }
  }
  return undefined
}
