import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { DistanceTab } from './DistanceTab.tsx'
import { TabBar } from '../../../ui/TabBar.tsx'
import { IFTA_TABS, useIftaAddress } from './useIftaAddress.ts'

const parts = {
  matrix: lazyPart(async () => ({ default: (await import('./MatrixTab.tsx')).MatrixTab })),
  return: lazyPart(async () => ({ default: (await import('./ReturnTab.tsx')).ReturnTab })),
  fuel: lazyPart(async () => ({ default: (await import('./FuelTab.tsx')).FuelTab })),
  rates: lazyPart(async () => ({ default: (await import('./RatesTab.tsx')).RatesTab })),
}

/** The fuel tax of a quarter: distance by jurisdiction, the return, and the fuel and rates that it is made of. */
export default function IftaReportScreen() {
  const t = useT('ifta')
  const { tab, put } = useIftaAddress()
  const tabs = (
    <TabBar
      label={t('title')}
      tabs={IFTA_TABS.map((key) => ({ key, label: t(key) }))}
      value={tab}
      onChange={(key) => put({ tab: key === 'distance' ? null : key, jurisdiction: null, whole: null })}
    />
  )
  if (tab === 'distance') return <DistanceTab tabs={tabs} />
  const Part = parts[tab]
  return <Part tabs={tabs} />
}
