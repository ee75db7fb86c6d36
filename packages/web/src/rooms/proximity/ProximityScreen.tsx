import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getNearby, NEAR_FORMATS } from '@waymark/contract/rooms/proximity.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { StandIn } from '../../app/load/StandIn.ts'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/refusal/errorText.ts'
import { handOut } from '../../app/files/handOut.ts'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { useAtParam } from '../../app/instant/useAtParam.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import frame from '../../map/mapFrame.module.css'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DEFAULT_RADIUS, readQuestion } from './nearAddress.ts'
import { NearFilters } from './NearFilters.tsx'
import { type NearPlace, PlaceField } from './PlaceField.tsx'
import styles from './proximity.module.css'
import { useNearColumns } from './useNearColumns.tsx'
import { WhenField } from './WhenField.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const EmptyChips = lazyPart(async () => ({ default: (await import('./EmptyChips.tsx')).EmptyChips }))
const NearMap = lazyPart(async () => ({ default: (await import('./NearMap.tsx')).NearMap }))

/** While it asks for now, it asks again this often. Milliseconds. */
const AGAIN = 30_000

/** Which vehicles are near a place, or were in a past window. All of the question stands in the address. */
export default function ProximityScreen() {
  const t = useT('proximity')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const usual = DEFAULT_RADIUS[useHabit().distanceUnit === 'mi' ? 'mi' : 'km']
  const instant = useAtParam()
  const question = useMemo(() => {
    const asked = readQuestion(new URLSearchParams(text), usual)
    // a window of its own says when; else it is asked for the instant that every screen shows
    return asked && asked.from === undefined ? { ...asked, ...instant } : asked
  }, [text, usual, instant])
  const put = (change: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const ask = (place: NearPlace | undefined): void => {
    if (!place) put({ lat: null, lon: null, landmark: null })
    else if ('landmark' in place) put({ lat: null, lon: null, landmark: String(place.landmark) })
    else put({ lat: place.lat.toFixed(6), lon: place.lon.toFixed(6), landmark: null })
  }
  const isPast = question?.from !== undefined
  const isThen = question?.at !== undefined
  const query = useCall(getNearby, question ?? { lat: 0, lon: 0 }, {
    enabled: question !== undefined,
    keep: true,
    ...(isPast || isThen ? {} : { refetchEvery: AGAIN }),
  })
  const answer = question && query.data
  const rows = answer?.list ?? []
  const columns = useNearColumns(isPast ? 'window' : isThen ? 'instant' : 'now')
  const [failure, setFailure] = useState<string>()
  const save = async (format: (typeof NEAR_FORMATS)[number]): Promise<void> => {
    if (!question) return
    setFailure(undefined)
    const outcome = await call(getNearby, { ...question, most: 5_000, format })
    const file = outcome.ok ? outcome.data.file : null
    if (!outcome.ok) setFailure(errorText(outcome))
    else if (file) handOut(file)
  }
  const place: NearPlace | undefined =
    question?.landmarkId !== undefined
      ? { landmark: question.landmarkId }
      : question && { lat: question.lat ?? 0, lon: question.lon ?? 0 }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('proximity')}</h1>
        <PlaceField value={place} onChange={ask} />
        <NearFilters question={question} onChange={(name, value) => put({ [name]: value })} />
        <WhenField
          from={question?.from}
          to={question?.to}
          onChange={(range) => put({ from: range?.from ?? null, to: range?.to ?? null })}
        />
        <Menu position="bottom-end" width={120}>
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              className={styles.export ?? ''}
              disabled={rows.length === 0}
              leftSection={<IconDownload size={15} aria-hidden />}
            >
              {t('export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {NEAR_FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => void save(format)}>
                {format}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </header>
      {question ? (
        <EmptyChips
          question={question}
          onChange={(type) => put({ type: type === null ? null : String(type), load: type === null ? null : 'empty' })}
        />
      ) : null}
      {failure === undefined ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.both}>
        <div className={styles.map}>
          <StandIn value={<div className={`${frame.frame} ${frame.ground}`} />}>
            <NearMap
              centre={answer?.centre ?? (place && 'lat' in place ? place : undefined)}
              radius={question?.radius ?? 0}
              rows={rows}
              onPick={(lat, lon) => ask({ lat, lon })}
              onVehicle={(vehicle) => void navigate(paths.map({ vehicle }))}
            />
          </StandIn>
        </div>
        <div className={styles.list}>
          {question ? <QueryState query={query} /> : <EmptyState title={t('noPlace')} text={t('noPlaceText')} />}
          {answer ? (
            <>
              <p className={styles.found} role="status">
                {rows.length < answer.total
                  ? t('nearestOf', { shown: rows.length, count: answer.total })
                  : t('found', { count: answer.total })}
              </p>
              <DataTable
                name="proximity"
                label={t('proximity')}
                columns={columns}
                rows={rows}
                keyOf={(row) => row.vehicleId}
                onOpen={(row) => {
                  const at = Date.parse(row.time)
                  const trail = {
                    from: new Date(at - 3_600_000).toISOString(),
                    to: new Date(at + 3_600_000).toISOString(),
                  }
                  void navigate(
                    isPast ? paths.trail({ vehicle: row.vehicleId, ...trail }) : paths.map({ vehicle: row.vehicleId }),
                  )
                }}
                empty={<EmptyState title={t('nobody')} text={t('nobodyText')} />}
              />
            </>
          ) : null}
        </div>
      </div>
    </div>
  )
}
