import { lazy } from 'react'

/** Why a rule did or did not raise an alarm; its texts are those of the room `alarmRule`. */
export const ExplainModal = lazy(async () => ({ default: (await import('./explain/ExplainModal.tsx')).ExplainModal }))
