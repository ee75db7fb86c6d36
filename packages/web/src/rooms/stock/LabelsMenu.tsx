import { LABEL_FORMATS, printStockLabels } from '@waymark/contract/rooms/stock/stockLabel.ts'
import { call } from '../../app/api.ts'
import { handOut } from '../../app/files/handOut.ts'
import { SaveAsMenu } from '../../app/files/SaveAsMenu.tsx'
import { useT } from '../../app/i18n.ts'
import { sayFailure } from '../../app/said/say.ts'

/** Labels with codes that the scan station reads, for devices or places: on sheets, or for a printer of labels. */
export function LabelsMenu({ devices = [], placeIds = [] }: { devices?: number[]; placeIds?: number[] }) {
  const t = useT('stock')
  return (
    <SaveAsMenu
      label={t('labels')}
      formats={LABEL_FORMATS.map((value) => ({ value, label: t(`labels_${value}`) }))}
      fetchFile={(format) => call(printStockLabels, { devices, placeIds, format })}
      onFetched={handOut}
      onFailure={(text) => text !== undefined && sayFailure(text)}
      width={240}
    />
  )
}
