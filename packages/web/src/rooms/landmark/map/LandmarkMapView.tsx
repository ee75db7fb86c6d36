import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useMapOnPage } from '../../../app/map/useMapOnPage.ts'
import { landmarkInk } from '../../../map/landmarks/landmarkInk.ts'
import frame from '../../../map/mapFrame.module.css'
import { MapButton } from '../../../ui/MapButton.tsx'
import { landmarkMap, showWhereLandmarksAre } from './LandmarkMap.ts'
import { MapLayersButton } from '../../../app/map/MapLayersButton.tsx'

interface Props {
  /** A landmark on the map was pressed. */
  onPress: (landmarkId: number) => void
}

/** The landmarks on a map. The map itself lives outside; this puts it on the page. */
export function LandmarkMapView({ onPress }: Props) {
  const t = useT('landmark')
  const { host, layer } = landmarkMap()
  const { box, ready, scheme } = useMapOnPage(host, {
    label: t('mapLabel'),
    onShown: (map) => void showWhereLandmarksAre(map),
    onClick: ({ x, y }) => {
      const found = layer.at([x, y])
      if (found !== undefined) onPress(found)
    },
  })
  useEffect(() => layer.colour(landmarkInk(scheme)), [layer, scheme])
  return (
    <section className={`${frame.frame} ${frame.ground}`} aria-label={t('mapLabel')} data-ready={ready || undefined}>
      <div ref={box} className={frame.canvas} />
      <div className={frame.tools} role="toolbar" aria-label={t('mapTools')} aria-orientation="vertical">
        <MapButton label={t('zoomIn')} onClick={() => landmarkMap().host.map?.zoomIn()}>
          <IconPlus size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('zoomOut')} onClick={() => landmarkMap().host.map?.zoomOut()}>
          <IconMinus size={17} aria-hidden />
        </MapButton>
        <MapLayersButton />
      </div>
    </section>
  )
}
