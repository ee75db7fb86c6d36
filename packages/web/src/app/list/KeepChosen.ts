import { createContext } from 'react'

/** Leaves of the rows chosen in the list around only those with these keys. */
export const KeepChosen = createContext<(keys: ReadonlySet<number>) => void>(() => undefined)
