import { createContext, type ReactNode } from 'react'

/** What is drawn in place of a part whose code is on its way: nothing, unless somebody around it says what. */
export const StandIn = createContext<ReactNode>(null)
