import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import { say } from '../said/say.ts'

/** The address of the older screens: leads where they are today, and says so. */
export function OldAddress() {
  const t = useT('shell')
  useEffect(() => say(t('oldAddress')), [t])
  return <Navigate to={paths.home} replace />
}
