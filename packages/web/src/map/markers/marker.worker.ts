import { MarkerIndex } from './MarkerIndex.ts'
import { emptyMerged, type FromMarkerWorker, type ToMarkerWorker } from './markerMessages.ts'

/**
 * Merging costs this worker about 100 ms for 100,000 markers. It is redone at most every second, and never for more
 * than a fifth of its time.
 */
const LEAST_PAUSE = 1000
const SHARE = 5

const index = new MarkerIndex()
let asked: (ToMarkerWorker & { type: 'view' }) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let cost = 0

const scope = self as unknown as {
  postMessage: (message: FromMarkerWorker, transfer: Transferable[]) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToMarkerWorker>) => void) => void
}

function answerView(): void {
  if (!asked) return
  const { singles, merged } = asked.merged
    ? index.view(asked.bounds, asked.zoom)
    : { singles: index.inside(asked.bounds), merged: emptyMerged() }
  const { id, lon, lat, count, parts, alarms, worst } = merged
  scope.postMessage({ type: 'view', seq: asked.seq, singles, merged }, [
    singles.buffer,
    id.buffer,
    lon.buffer,
    lat.buffer,
    count.buffer,
    parts.buffer,
    alarms.buffer,
    worst.buffer,
  ])
}

function refreshSoon(): void {
  timer ??= setTimeout(
    () => {
      timer = undefined
      const begin = performance.now()
      index.refresh()
      answerView()
      cost = performance.now() - begin
    },
    Math.max(LEAST_PAUSE, cost * SHARE),
  )
}

scope.addEventListener('message', ({ data }) => {
  switch (data.type) {
    case 'load':
      index.load(data.lat, data.lon, data.category, data.alarm, data.visible)
      // the map may still be in the making: merged meanwhile, its first view is answered at once
      return asked ? answerView() : index.prepare()
    case 'recolour':
      index.recolour(data.category)
      return answerView()
    case 'filter':
      index.filter(data.visible)
      return answerView()
    case 'change':
      index.change(data.rows, data.lat, data.lon, data.category, data.alarm, data.visible)
      return refreshSoon()
    case 'view':
      asked = data
      return answerView()
    case 'pick':
      return scope.postMessage({ type: 'pick', seq: data.seq, row: index.pick(data.lon, data.lat, data.radius) }, [])
    default:
      return scope.postMessage({ type: 'expand', seq: data.seq, zoom: index.expansionZoom(data.cluster) }, [])
  }
})
