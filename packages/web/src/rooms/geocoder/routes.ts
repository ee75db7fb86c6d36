import { IconAddressBook } from '@tabler/icons-react'
import type { RoomScreen } from '../../app/RoomScreen.ts'

export const screens: readonly RoomScreen[] = [
  { screen: 'addressServer', rooms: ['geocoder'], icon: IconAddressBook, load: () => import('./GeocoderScreen.tsx') },
]
