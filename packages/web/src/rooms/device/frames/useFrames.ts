import { useEffect, useState } from 'react'
import { LiveClient } from '../../../app/live/LiveClient.ts'
import { endSession, useSession } from '../../../app/sessionStore.ts'
import { NO_FRAMES, withFrames, type FrameList } from './frameList.ts'

/**
 * Watches the raw frames of a device as they go over its wire, on a stream of its own that asks for no vehicle.
 *
 * @param device record id
 */
export function useFrames(device: number) {
  const token = useSession((state) => state.info?.token)
  const [list, setList] = useState<FrameList>(NO_FRAMES)
  const [watching, setWatching] = useState(false)
  const [errorCode, setErrorCode] = useState<string>()
  useEffect(() => {
    if (!token) return undefined
    const live = new LiveClient(
      token,
      {
        // The server says when a watch has begun; until then, and while the connection is lost, frames go by unseen.
        onState: () => setWatching(false),
        onSubscribed: () => live.send({ type: 'watch', device }),
        onMessage: (message) => {
          if (message.type === 'raw') {
            setWatching(true)
            setList((before) => withFrames(before, message.frames, message.missed))
          } else if (message.type === 'error' && String(message.errorCode) === '4031') endSession()
          else if (message.type === 'error') setErrorCode(String(message.errorCode))
        },
      },
      { vehicleIds: [] },
    )
    live.start()
    return () => live.stop()
  }, [token, device])
  return { list, watching, errorCode, clear: () => setList(NO_FRAMES) }
}
