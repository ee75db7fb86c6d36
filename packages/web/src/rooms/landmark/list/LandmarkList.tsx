import { Button, MultiSelect } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import type { getLandmarkList, Landmark } from '@waymark/contract/rooms/landmark.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { useState } from 'react'
import { AddButton } from '../../../app/AddButton.tsx'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import type { useListCall } from '../../../app/list/useListCall.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import type { FoundSpot } from '../../../app/search/usePlaceSearch.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useOrganizations } from '../../../app/orgTree/useOrganizations.ts'
import type { usePagedList } from '../../../app/usePagedList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../landmark.module.css'
import { ExportMenu } from '../files/ExportMenu.tsx'
import { useLandmarkColumns, type StartTask } from './useLandmarkColumns.tsx'
import { ImportButton } from '../../../app/import/ImportButton.tsx'

/** It brings the map's own code, and most searches are over before. */
const FoundPlaces = lazyPart(async () => ({ default: (await import('./FoundPlaces.tsx')).FoundPlaces }))

/** With fewer letters nearly every place is found. */
const LETTERS = 4

/** What the list is narrowed down to besides its search. */
export interface LandmarkFilter {
  tags: string[]
  orgs: string[]
}

interface Props {
  query: ReturnType<typeof useListCall<never, never, CallResult<typeof getLandmarkList>, never>>
  paged: ReturnType<typeof usePagedList>
  filter: LandmarkFilter
  onFilter: (filter: LandmarkFilter) => void
  current: number | null
  onOpen: (landmark: Landmark) => void
  onAdd: () => void
  onImport: () => void
  /** An address, street or town of the search was pressed. */
  onPlace: (spot: FoundSpot) => void
  /** Shows where vehicles often stand. */
  onPropose: () => void
  start: StartTask
}

/** The landmarks as a list: search, tags, organisations. */
export function LandmarkList(props: Props) {
  const { query, paged, filter, onFilter, current, onOpen, onAdd, onImport, onPlace, onPropose, start } = props
  const t = useT('landmark')
  const mayAdd = usePermission('monitoring:landmark:add')
  const mayImport = usePermission('monitoring:landmark:import')
  const mayExport = usePermission('tool:landmark:export')
  const [failure, setFailure] = useState<string>()
  const orgs = useOrganizations()
  const columns = useLandmarkColumns(start)
  const narrowed = paged.searching || filter.tags.length > 0 || filter.orgs.length > 0
  return (
    <PagedList
      name="landmarks"
      title={t('landmarks')}
      list={paged}
      query={query}
      columns={columns}
      keyOf={(landmark) => landmark.landmarkId}
      search={t('search')}
      exports="own"
      actions={mayAdd ? <AddButton label={t('add')} onClick={onAdd} /> : null}
      current={current ?? undefined}
      onOpen={onOpen}
      empty={<EmptyState title={t(narrowed ? 'nothingFound' : 'none')} text={narrowed ? undefined : t('noneText')} />}
      above={
        <>
          <div className={styles.filters}>
            <MultiSelect
              size="xs"
              aria-label={t('filterTags')}
              placeholder={filter.tags.length === 0 ? t('tags') : ''}
              searchable
              clearable
              data={query.data?.allTags ?? []}
              value={filter.tags}
              onChange={(tags) => onFilter({ ...filter, tags })}
            />
            <MultiSelect
              size="xs"
              aria-label={t('filterOrgs')}
              placeholder={filter.orgs.length === 0 ? t('organization') : ''}
              searchable
              clearable
              data={orgs}
              value={filter.orgs}
              onChange={(chosen) => onFilter({ ...filter, orgs: chosen })}
            />
            <div className={styles.files}>
              {mayAdd ? (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconBulb size={15} aria-hidden />}
                  onClick={onPropose}
                >
                  {t('proposed')}
                </Button>
              ) : null}
              {mayImport ? <ImportButton label={t('import')} onClick={onImport} /> : null}
              {mayExport ? (
                <ExportMenu
                  filter={{
                    ...(paged.params.keyword === undefined ? {} : { keyword: paged.params.keyword }),
                    ...(paged.params.withinOrgId === undefined ? {} : { withinOrgId: paged.params.withinOrgId }),
                    ...(filter.tags.length > 0 ? { tags: filter.tags } : {}),
                    ...(filter.orgs.length > 0 ? { orgIds: filter.orgs.map(Number) } : {}),
                  }}
                  onFailure={setFailure}
                />
              ) : null}
            </div>
          </div>
          {paged.text.trim().length < LETTERS ? null : <FoundPlaces text={paged.text} onTake={onPlace} />}
          {failure ? (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          ) : null}
        </>
      }
    />
  )
}
