/**
 * The line, from 1, at which each object of the outermost `features` list of a GeoJSON text begins; a text that is one
 * feature begins at its first bracket. The text must be valid JSON.
 */
export function featureLines(text: string): number[] {
  const lines: number[] = []
  let [line, depth, listDepth] = [1, 0, -1]
  let first = 1
  let key = ''
  for (const match of text.matchAll(/"((?:[^"\\]|\\.)*)"|[{}[\]\n]/g)) {
    const [token] = match
    if (token === '\n') line++
    else if (token === '{' || token === '[') {
      if (depth === 0) first = line
      if (token === '[' && depth === 1 && key === 'features' && listDepth < 0) listDepth = depth + 1
      else if (token === '{' && depth === listDepth) lines.push(line)
      depth++
    } else if (token === '}' || token === ']') {
      depth--
      // what follows belongs to no list any more
      if (depth < listDepth) listDepth = Number.MAX_SAFE_INTEGER
    } else key = match[1] ?? ''
  }
  return listDepth < 0 ? [first] : lines
}
