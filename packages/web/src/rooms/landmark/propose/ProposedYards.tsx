import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { addLandmark, getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import {
  dismissProposedYard,
  getProposedYardList,
  type ProposedYardRow,
} from '@waymark/contract/rooms/map/proposedYard.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useChosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { sayRefusal } from '../../../app/said/say.ts'
import { refresh, useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../landmark.module.css'
import { landmarkMap } from '../map/LandmarkMap.ts'
import { ProposedLayer } from './ProposedLayer.ts'

/** What became of a proposal since the list was read. */
type Fate = 'added' | 'unwanted'

const keyOf = ({ orgId, lat, lon }: ProposedYardRow): string => `${orgId} ${lat} ${lon}`
const shapeOf = ({ lat, lon, radiusM }: ProposedYardRow) => ({ kind: 'circle' as const, lat, lon, radiusM })

/** Places where vehicles often stand, beside the map that shows them: each becomes a landmark by one press, or is wanted no more. */
export function ProposedYards({ onClose }: { onClose: () => void }) {
  const t = useT('landmark')
  const { near } = usePlaceNames()
  const withinOrgId = useChosenOrg()
  const query = useCall(getProposedYardList, withinOrgId === undefined ? {} : { withinOrgId })
  const [fates, setFates] = useState<Readonly<Record<string, Fate | undefined>>>({})
  const list = query.data?.list
  useShown(list, fates)
  const settle = (yard: ProposedYardRow, fate: Fate | undefined): void =>
    setFates((before) => ({ ...before, [keyOf(yard)]: fate }))
  const say = async (yard: ProposedYardRow, before: Fate | undefined, fate: Fate | undefined): Promise<void> => {
    // what was pressed is there at once; what was refused comes back
    settle(yard, fate)
    const { orgId, lat, lon } = yard
    const outcome = await (fate === 'added'
      ? call(addLandmark, { orgId, name: t('yardNamed', { place: near(lat, lon) }), shape: shapeOf(yard) })
      : call(dismissProposedYard, { orgId, lat, lon, unwanted: fate === 'unwanted' }))
    if (!outcome.ok) {
      settle(yard, before)
      return sayRefusal(outcome)
    }
    if (fate !== 'added') return
    refresh(getLandmarkList)
    landmarkMap().layer.refresh()
  }
  return (
    <section className={styles.form} aria-label={t('proposed')}>
      <header className={styles.formHead}>
        <h1>{t('proposed')}</h1>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </header>
      <p className={styles.proposedHint}>{t('proposedText')}</p>
      <QueryState query={query} like="table" />
      {list?.length === 0 ? <EmptyState title={t('noProposed')} text={t('noProposedText')} /> : null}
      <ol className={styles.proposed}>
        {list?.map((yard) => (
          <Proposal
            key={keyOf(yard)}
            yard={yard}
            place={near(yard.lat, yard.lon)}
            fate={fates[keyOf(yard)]}
            onSay={(fate) => void say(yard, fates[keyOf(yard)], fate)}
          />
        ))}
      </ol>
    </section>
  )
}

/** Draws those that nobody has decided of yet, and brings all of them into view once. */
function useShown(
  list: readonly ProposedYardRow[] | undefined,
  fates: Readonly<Record<string, Fate | undefined>>,
): void {
  const [layer, setLayer] = useState<ProposedLayer>()
  useEffect(() => {
    const shown = new ProposedLayer(landmarkMap().host)
    setLayer(shown)
    return () => shown.remove()
  }, [])
  useEffect(() => layer?.show((list ?? []).filter((yard) => fates[keyOf(yard)] === undefined)), [layer, list, fates])
  useEffect(() => {
    if (list && list.length > 0) landmarkMap().fitPlaces(list)
  }, [list])
}

interface ProposalProps {
  yard: ProposedYardRow
  place: string
  fate: Fate | undefined
  onSay: (fate: Fate | undefined) => void
}

function Proposal({ yard, place, fate, onSay }: ProposalProps) {
  const t = useT('landmark')
  const format = useFormat()
  const about = [
    t('countVehicles', { count: yard.assets }),
    t('countStops', { count: yard.stops }),
    t('across', { distance: format.altitude(yard.radiusM * 2) }),
  ].join(' · ')
  return (
    <li data-fate={fate}>
      <button type="button" className={styles.where} onClick={() => landmarkMap().fit(shapeOf(yard))}>
        <b>{place || `${format.coordinate(yard.lat)}, ${format.coordinate(yard.lon)}`}</b>
        <span>{about}</span>
      </button>
      {fate === undefined ? (
        <>
          <Button size="compact-sm" variant="light" onClick={() => onSay('added')}>
            {t('makeLandmark')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onSay('unwanted')}>
            {t('dismissProposed')}
          </Button>
        </>
      ) : (
        <span className={styles.settled} role="status">
          {t(fate === 'added' ? 'isLandmarkNow' : 'isUnwanted')}
          {fate === 'unwanted' ? (
            <Button size="compact-sm" variant="subtle" onClick={() => onSay(undefined)}>
              {t('proposeAgain')}
            </Button>
          ) : null}
        </span>
      )}
    </li>
  )
}
