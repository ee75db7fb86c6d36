import type * as MapLibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

let loading: Promise<typeof MapLibre> | undefined

/** Loads the map library, once, with its worker from our own host. Called when the sign-in screen is idle, too. */
export function loadMapLibre(): Promise<typeof MapLibre> {
  loading ??= (async () => {
    const [library] = await Promise.all([import('maplibre-gl'), import('maplibre-gl/dist/maplibre-gl.css')])
    library.setWorkerUrl(workerUrl)
    // its workers begin now, not with the first map
    library.prewarm()
    return library
  })()
  return loading
}
