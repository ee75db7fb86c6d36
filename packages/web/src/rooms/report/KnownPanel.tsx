import { Button } from '@mantine/core'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { MomentField } from '../../app/instant/MomentField.tsx'
import { useNow } from '../../app/clock/useNow.ts'

interface Props {
  /** Milliseconds since 1970 UTC; null for now. */
  value: number | null
  onChange: (value: number | null) => void
  onClose: () => void
}

/** Sets as of when figures are known, and lets go of it. */
export function KnownPanel({ value, onChange, onClose }: Props) {
  const t = useT('report')
  const format = useFormat()
  const now = useNow()
  return (
    <>
      <p>{t('knownOnText')}</p>
      <MomentField
        label={t('knownOn')}
        value={value ?? now}
        zone={format.zone}
        onChange={(ms) => onChange(ms >= now ? null : ms)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={value === null}
        onClick={() => {
          onChange(null)
          onClose()
        }}
      >
        {t('knownNow')}
      </Button>
    </>
  )
}
