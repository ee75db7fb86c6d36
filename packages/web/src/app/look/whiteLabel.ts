import { getWhiteLabel, logoPictures, type WhiteLabel } from '@waymark/contract/rooms/organization/whiteLabel.ts'
import { useEffect } from 'react'
import { useSession } from '../sessionStore.ts'
import { useCall } from '../useCall.ts'

/** The name that the product goes by where nobody gave it another. */
export const OWN_NAME = 'Waymark'

/** How the product is to look: as the user's organisation says, before signing in as that of the host does. */
export function useWhiteLabel(): WhiteLabel | undefined {
  const signedIn = useSession((state) => state.info !== null && !state.info.needsPasswordChange)
  const own = useCall(getWhiteLabel, {}, { enabled: signedIn })
  const host = useCall(logoPictures, {}, { enabled: !signedIn })
  return signedIn ? own.data : host.data
}

/** Buttons in the organisation's colour, where white text can be read on it. */
export function useAccent(colour: string | undefined): void {
  useEffect(() => {
    if (colour === undefined || !carriesWhite(colour)) return undefined
    const { style } = document.documentElement
    const names = ['--mantine-color-petrol-filled', '--mantine-color-petrol-filled-hover']
    for (const name of names) style.setProperty(name, colour)
    return () => {
      for (const name of names) style.removeProperty(name)
    }
  }, [colour])
}

/** True when white text has a contrast of 4.5 on a colour (WCAG 2.2, relative luminance). */
export function carriesWhite(colour: string): boolean {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return false
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5
}
