import { type ReactNode, useState } from 'react'

/** What opens over the screen; it is closed by what it is given. */
export type Dialog = (close: () => void) => ReactNode

/** One dialog at a time. */
export function useDialog(): { dialog: ReactNode; open: (render: Dialog) => void } {
  const [shown, setShown] = useState<{ render: Dialog }>()
  // what was closed meanwhile closes nothing that was opened since
  const close = (): void => setShown((now) => (now === shown ? undefined : now))
  return { dialog: shown?.render(close), open: (render) => setShown({ render }) }
}
