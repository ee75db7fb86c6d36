import type { ComputedPreview } from '@waymark/contract/rooms/computed.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import styles from './computed.module.css'

interface Props {
  rows: ComputedPreview['rows']
  unit: string
  decimals: number
}

/** The reports behind values, the newest first: what each told of the inputs, and what that comes to. */
export function PreviewRows({ rows, unit, decimals }: Props) {
  const t = useT('computed')
  const format = useFormat()
  return (
    <ScrollTable
      label={t('newestRows', { count: rows.length })}
      heads={[t('time'), t('device'), t('told'), t('value')]}
    >
      {rows.map(({ at, deviceId, value, why, told }) => (
        <tr key={`${deviceId} ${at}`}>
          <td>{format.time(Date.parse(at), true)}</td>
          <td>{deviceId}</td>
          <td>
            {told.map((each) => `${each.name} ${each.value === null ? '—' : format.number(each.value, 4)}`).join(' · ')}
          </td>
          <td className={styles.number}>
            {value === null ? (
              <span className={styles.none}>{why ? t(`why_${why}`) : ''}</span>
            ) : (
              `${format.number(value, decimals)} ${unit}`.trim()
            )}
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}
