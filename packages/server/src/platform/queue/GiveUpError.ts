/** Another try at a task would not help. */
export class GiveUpError extends Error {
  override name = 'GiveUpError'
}
