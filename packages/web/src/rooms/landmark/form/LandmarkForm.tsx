import { ActionIcon, Alert, Button, ColorInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { MOST_TAGS, type Landmark } from '@waymark/contract/rooms/landmark.ts'
import { Controller } from 'react-hook-form'
import { AddressFields } from '../../../app/address/AddressFields.tsx'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/places.ts'
import { useOrganizations } from '../../../app/useOrganizations.ts'
import { useRequired } from '../../../app/useRequired.ts'
import { checkLandmarkShape } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { markerOf } from '@waymark/core/geo/landmark/markerOf.ts'
import styles from '../landmark.module.css'
import { ShapeFields } from './ShapeFields.tsx'
import { useLandmarkForm } from './useLandmarkForm.ts'

interface Props {
  landmark?: Landmark
  /** Latitude and longitude, degrees, that a new one is to lie around; null anywhere. */
  at: string | null
  /** Tags that are in use. */
  allTags: readonly string[]
  onClose: () => void
}

/** Colours that stay apart from each other on the light and the dark map. */
const SWATCHES = ['#1a8f4c', '#d98a00', '#3b6ea8', '#8a3ffc', '#d1345b', '#0f8b8d', '#8b5e34', '#6b7280']

/** Radius of a circle that nobody has sized yet, metres. */
const FIRST_RADIUS = 150

/** The circle that a place in the address begins with. */
function circleAt(at: string | null): LandmarkShape | undefined {
  const [lat, lon] = (at ?? '').split(',').map(Number)
  if (!at || lat === undefined || lon === undefined) return undefined
  const shape = { kind: 'circle' as const, lat, lon, radiusM: FIRST_RADIUS }
  return checkLandmarkShape(shape) ? undefined : shape
}

/** Adds or edits a landmark, beside the map that its shape is drawn on. */
export function LandmarkForm({ landmark, at, allTags, onClose }: Props) {
  const t = useT('landmark')
  const common = useT('common')
  const required = useRequired()
  const orgs = useOrganizations()
  const { form, saving, shape, problem, drawing, setDrawing, takeShape, save } = useLandmarkForm(
    landmark,
    circleAt(at),
    onClose,
  )
  const { errors } = form.formState
  const title = landmark ? t('editTitle', { name: landmark.landmarkName }) : t('add')
  return (
    <form
      className={styles.form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <header className={styles.formHead}>
        <h1>{title}</h1>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={common('close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.fields}>
        {saving.failure ? (
          <Alert className={styles.wide ?? ''} color="red" variant="light" role="alert">
            {saving.failure}
          </Alert>
        ) : null}
        <TextInput
          size="xs"
          label={t('name')}
          required
          data-autofocus
          error={errors.name?.message}
          {...form.register('name', required(t('name')))}
        />
        <TextInput size="xs" label={t('customId')} error={errors.customId?.message} {...form.register('customId')} />
        <ShapeFields shape={shape} drawing={drawing} problem={problem} onDraw={setDrawing} onShape={takeShape} />
        <Controller
          control={form.control}
          name="orgId"
          render={({ field }) => (
            <Select
              size="xs"
              label={t('organization')}
              required
              allowDeselect={false}
              searchable
              data={orgs}
              error={errors.orgId?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="colour"
          render={({ field }) => (
            <ColorInput
              size="xs"
              label={t('colour')}
              format="hex"
              swatches={SWATCHES}
              swatchesPerRow={8}
              error={errors.colour?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field }) => (
            <TagsInput
              className={styles.wide ?? ''}
              size="xs"
              label={t('tags')}
              placeholder={field.value.length === 0 ? t('tagsHint') : ''}
              maxTags={MOST_TAGS}
              data={[...allTags]}
              error={errors.tags?.message}
              {...field}
            />
          )}
        />
        <div className={styles.sub}>
          {t('address')}
          <TownOffer
            place={shape && !problem ? markerOf(shape) : undefined}
            onTake={(town) => {
              for (const [name, value] of Object.entries(town))
                form.setValue(name as keyof typeof town, value, { shouldDirty: true })
            }}
          />
        </div>
        <AddressFields
          wide={styles.wide ?? ''}
          fieldOf={(part) => ({ error: errors[part]?.message, ...form.register(part) })}
        />
        <Textarea
          className={styles.wide ?? ''}
          size="xs"
          label={t('remark')}
          autosize
          minRows={2}
          error={errors.remark?.message}
          {...form.register('remark')}
        />
      </div>
      <footer className={styles.formFoot}>
        <Button size="xs" variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button size="xs" type="submit" loading={saving.busy}>
          {common('save')}
        </Button>
      </footer>
    </form>
  )
}

/** Offers the nearest town's name for the address, from the places that come with the product. */
function TownOffer({
  place,
  onTake,
}: {
  place: { lat: number; lon: number } | undefined
  onTake: (town: { city: string; state: string; country: string }) => void
}) {
  const t = useT('landmark')
  const places = usePlaceNames()
  const town = place && places.town(place.lat, place.lon)
  if (!town) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      onClick={() => onTake({ city: town.name, state: town.region, country: town.country })}
    >
      {t('fillTown', { town: [town.name, town.region || town.country].join(', ') })}
    </Button>
  )
}
