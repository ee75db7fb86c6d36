import { languageTag, type Locale } from '@waymark/contract/locales.ts'
import { METRES } from '@waymark/core/geo/metres.ts'
import type { RestatedKind } from '@waymark/core/movement/results/restatedKinds.ts'
import { wallFormat, zoneName } from '@waymark/core/zones/wallClock.ts'
import type { Wording } from '../../platform/outbox/enqueue.queries.ts'
import type { FigureBody, MailedReader, RestatedFigure } from './reading.queries.ts'
import { FIGURE_WORDS } from './readingWords.ts'

const MOMENT = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** The mail about a figure that was corrected, in the language, units and zone of whoever was sent the old one. */
export function wordRestated(figure: RestatedFigure, reader: MailedReader, link: string): Wording {
  const { locale } = reader
  const words = FIGURE_WORDS[locale]
  const say = (value: FigureBody | null): string => (value ? figureText(figure.kind, value, reader) : words.none)
  const kind = words.kinds[figure.kind as RestatedKind]
  return {
    template: 'restatedFigure',
    locale,
    params: {
      vehicle: figure.vehicle_name,
      report: reader.schedule_name,
      what: figure.landmark_name === '' ? kind : `${kind} · ${figure.landmark_name}`,
      before: say(figure.old),
      now: say(figure.new),
      why: words.causes[figure.cause],
      link,
    },
  }
}

function figureText(kind: string, value: FigureBody, { locale, zone, distance_unit: unit }: MailedReader): string {
  const write = wallFormat(languageTag(locale), MOMENT, zone)
  const [start, end] = [Number(value['start']), Number(value['end'] ?? value['start'])]
  const parts = [`${write(start)} – ${write(end)} ${zoneName(end, zone)}`]
  if (kind === 'trip') parts.push(distanceText(Number(value['mm']), locale, unit))
  if (kind === 'load') parts.push(FIGURE_WORDS[locale][value['isLoaded'] === true ? 'loaded' : 'empty'])
  return parts.join(' · ')
}

function distanceText(mm: number, locale: Locale, unit: 'mi' | 'km'): string {
  const options = { style: 'unit', unit: unit === 'mi' ? 'mile' : 'kilometer', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(languageTag(locale), options).format(mm / 1000 / METRES[unit])
}
