/** The kind and the id that a key such as `vehicle:12` names. */
export function splitKey(key: string): { kind: string; recordId: number } {
  const [kind = '', recordId = ''] = key.split(':')
  return { kind, recordId: Number(recordId) }
}
