/** A file of a form that is on the server's disk and was never whole in its memory. It is there until the call is answered. */
export class SpooledFile {
  readonly path: string
  readonly bytes: number

  constructor(path: string, bytes: number) {
    this.path = path
    this.bytes = bytes
  }
}
