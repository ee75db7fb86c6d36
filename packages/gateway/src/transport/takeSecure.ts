import type { Socket } from 'node:net'
import { type SecureContext, TLSSocket } from 'node:tls'

/** Milliseconds within which a device has shaken hands: one over a slow mobile network needs a few seconds. */
const PATIENCE = 15_000

/**
 * Waits until a connection is secure.
 *
 * @param refused what came was no TLS, one that is not spoken any more, or nothing for too long
 */
export function takeSecure(
  socket: Socket,
  context: SecureContext,
  done: (secure: Socket) => void,
  refused: () => void,
): void {
  const secure = new TLSSocket(socket, { isServer: true, secureContext: context })
  const end = (): void => {
    clearTimeout(timer)
    secure.off('error', refuse)
    secure.off('close', end)
  }
  const refuse = (): void => {
    end()
    refused()
    // whatever it still has to say
    secure.on('error', () => undefined)
    secure.destroy()
  }
  const timer = setTimeout(refuse, PATIENCE)
  secure.once('error', refuse)
  secure.once('close', end)
  secure.once('secure', () => {
    end()
    done(secure)
  })
}
