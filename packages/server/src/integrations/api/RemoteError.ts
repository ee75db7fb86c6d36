/**
 * Why a server of another party did not do what was asked: it `refused`, it is `busy` or `unreachable` and did nothing, or it is `unknown` whether
 * it did.
 */
export type RemoteTrouble = 'refused' | 'busy' | 'unreachable' | 'unknown'

/** A server of another party did not do what was asked. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  readonly trouble: RemoteTrouble
  /** Seconds after which it may be asked again, where it says so. */
  readonly retryAfter: number | undefined

  constructor(trouble: RemoteTrouble, said: string, retryAfter?: number) {
    super(said)
    this.trouble = trouble
    this.retryAfter = retryAfter
  }
}
