import { addLandmark, editLandmark, getLandmarkList, type Landmark } from '@waymark/contract/rooms/landmark.ts'
import { SHAPE_TEXTS } from '@waymark/contract/shapeTexts.ts'
import { checkLandmarkShape } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../app/api.ts'
import { currentLocale, useT } from '../../../app/i18n.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import { landmarkMap } from '../map/LandmarkMap.ts'
import { useDrawnShape } from './useDrawnShape.ts'
import { useFormSave } from '../../../app/save/useFormSave.ts'

/** What the form holds besides the shape. */
export interface LandmarkValues {
  name: string
  customId: string
  orgId: string
  colour: string
  tags: string[]
  street: string
  city: string
  state: string
  country: string
  postalCode: string
  remark: string
}

/** State of the form and of what is drawn on the map with it. */
export function useLandmarkForm(landmark: Landmark | undefined, first: LandmarkShape | undefined, onClose: () => void) {
  const t = useT('landmark')
  const common = useT('common')
  const newOrg = useNewRecordOrg()
  const [asked, setAsked] = useState(false)
  const [noShape, setNoShape] = useState<string>()
  const drawn = useDrawnShape(landmark?.landmarkId, landmark ? undefined : first, setNoShape)
  const form = useForm<LandmarkValues>({ defaultValues: valuesOf(landmark, newOrg) })
  const { shape, isDrawn } = drawn
  const bad = shape && checkLandmarkShape(shape)
  const missing = asked && !shape ? common('cantBeBlank', { field: t('shape') }) : undefined
  const problem = bad ? SHAPE_TEXTS[bad.code][currentLocale()] : missing

  const saving = useFormSave(
    form,
    ({ orgId, ...texts }) => {
      const params = { ...texts, colour: texts.colour.toLowerCase(), orgId: Number(orgId) }
      return landmark
        ? call(editLandmark, {
            ...params,
            landmarkId: landmark.landmarkId,
            version: landmark.version,
            ...(isDrawn && shape ? { shape } : {}),
          })
        : call(addLandmark, { ...params, shape })
    },
    {
      changes: [getLandmarkList],
      fieldOf: (name) => name.split('.')[0] ?? name,
      done: () => {
        landmarkMap().layer.refresh()
        onClose()
      },
    },
  )
  const save = (): void => {
    setAsked(true)
    if (!shape || bad) void form.trigger()
    else saving.submit()
  }
  return { form, saving: { busy: saving.busy, failure: saving.failure ?? noShape }, problem, save, ...drawn }
}

const BLANK: Omit<LandmarkValues, 'orgId'> = {
  name: '',
  customId: '',
  colour: '',
  tags: [],
  street: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  remark: '',
}

function valuesOf(landmark: Landmark | undefined, newOrg: number): LandmarkValues {
  if (!landmark) return { ...BLANK, orgId: String(newOrg) }
  const {
    landmarkName: name,
    orgId,
    customId,
    colour,
    tags,
    street,
    city,
    state,
    country,
    postalCode,
    remark,
  } = landmark
  return { name, orgId: String(orgId), customId, colour, tags, street, city, state, country, postalCode, remark }
}
