import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { addLandmark, editLandmark, getLandmarkList, type Landmark } from '@waymark/contract/rooms/landmark.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { addressFields } from '../../../app/form/addressFields.ts'
import { PageForm } from '../../../app/form/PageForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import styles from '../landmark.module.css'
import type { DrawGround } from '../map/DrawGround.ts'
import type { DrawKind } from '../map/drawnShape.ts'
import type { FirstAddress } from './fromSpot.ts'
import { landmarkValues } from './landmarkValues.ts'
import { ShapeFields } from './ShapeFields.tsx'
import { TownOffer } from './TownOffer.tsx'
import { shapeProblem } from './shapeProblem.ts'

interface Props {
  landmark?: Landmark
  /** The map that its shape is drawn on. */
  ground: DrawGround
  /** What a new one begins with: a shape to drag, or what is drawn at once. */
  begin?: LandmarkShape | DrawKind
  /** Its address, where it is drawn from one. */
  address?: FirstAddress
  /** Tags that are in use. */
  allTags: readonly string[]
  /** Hears whether anything is filled in that is not saved. */
  onDirty?: (isDirty: boolean) => void
  onSaved?: () => void
  onClose: () => void
}

/** Colours that stay apart from each other on the light and the dark map. */
const SWATCHES = ['#1a8f4c', '#d98a00', '#3b6ea8', '#8a3ffc', '#d1345b', '#0f8b8d', '#8b5e34', '#6b7280']

/** Adds or edits a landmark, beside the map that its shape is drawn on. */
export function LandmarkForm({ landmark, ground, begin, address, allTags, onDirty, onSaved, onClose }: Props) {
  const t = useT('landmark')
  const common = useT('common')
  const newOrg = useNewRecordOrg()
  /** As it is before anything is drawn. */
  const [saved, setSaved] = useState<LandmarkShape>()
  const first = typeof begin === 'string' ? undefined : begin
  const title = landmark ? t('editTitle', { name: landmark.landmarkName }) : t('add')
  return (
    <section className={styles.form}>
      <header className={styles.formHead}>
        <h1>{title}</h1>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={common('close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </header>
      <PageForm
        panel={title}
        record={landmark}
        valuesOf={(of) => landmarkValues(of, newOrg, of ? undefined : first, address)}
        limits={addLandmark}
        columns={2}
        fields={({ shape = saved }, form) => {
          onDirty?.(form.formState.isDirty)
          return [
            { kind: 'line', name: 'name', label: t('name') },
            { kind: 'line', name: 'customId', label: t('customId') },
            {
              kind: 'own',
              name: 'shape',
              label: t('shape'),
              required: landmark === undefined,
              wide: true,
              check: (values) => values.shape && shapeProblem(values.shape),
              render: (control) => (
                <ShapeFields
                  ground={ground}
                  landmarkId={landmark?.landmarkId}
                  begin={typeof begin === 'string' ? begin : null}
                  saved={saved}
                  onSaved={setSaved}
                  {...control}
                />
              ),
            },
            { kind: 'organization', name: 'orgId', label: t('organization') },
            { kind: 'colour', name: 'colour', label: t('colour'), swatches: SWATCHES },
            { kind: 'tags', name: 'tags', label: t('tags'), placeholder: t('tagsHint'), offers: allTags },
            {
              kind: 'part',
              key: 'address',
              render: () => (
                <div className={styles.sub}>
                  {t('address')}
                  <TownOffer
                    shape={shape}
                    onTake={(named) => {
                      for (const part of ['street', 'city', 'state', 'country'] as const)
                        if (named[part] !== '') form.setValue(part, named[part], { shouldDirty: true })
                    }}
                  />
                </div>
              ),
            },
            ...addressFields<ReturnType<typeof landmarkValues>>(),
            { kind: 'text', name: 'remark', label: t('remark') },
          ]
        }}
        save={({ shape, ...texts }, before) => {
          const params = { ...texts, colour: texts.colour.toLowerCase() }
          if (!before) return call(addLandmark, { ...params, shape })
          const { landmarkId, version } = before
          return call(editLandmark, { ...params, ...(shape && { shape }), landmarkId, version })
        }}
        faultOf={({ name, message }) => ({ name: name.split('.')[0] ?? name, message })}
        changes={[getLandmarkList]}
        done={() => {
          ground.layer.refresh()
          onSaved?.()
          onClose()
        }}
        onClose={onClose}
      />
    </section>
  )
}
