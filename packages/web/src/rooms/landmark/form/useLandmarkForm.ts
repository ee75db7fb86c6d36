import { addLandmark, editLandmark, getLandmarkList, type Landmark } from '@waymark/contract/rooms/landmark.ts'
import { SHAPE_TEXTS } from '@waymark/contract/shapeTexts.ts'
import { checkLandmarkShape } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { currentLocale, useT } from '../../../app/i18n.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import { refresh } from '../../../app/useCall.ts'
import { landmarkMap } from '../map/LandmarkMap.ts'
import { useDrawnShape } from './useDrawnShape.ts'

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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState(false)
  const drawn = useDrawnShape(landmark?.landmarkId, landmark ? undefined : first, setFailure)
  const form = useForm<LandmarkValues>({ defaultValues: valuesOf(landmark, newOrg) })
  const { shape, isDrawn } = drawn
  const bad = shape && checkLandmarkShape(shape)
  const missing = asked && !shape ? common('cantBeBlank', { field: t('shape') }) : undefined
  const problem = bad ? SHAPE_TEXTS[bad.code][currentLocale()] : missing

  const send = async ({ orgId, ...texts }: LandmarkValues): Promise<void> => {
    if (!shape || bad) return
    setBusy(true)
    setFailure(undefined)
    const params = { ...texts, colour: texts.colour.toLowerCase(), orgId: Number(orgId) }
    const outcome = landmark
      ? await call(editLandmark, {
          ...params,
          landmarkId: landmark.landmarkId,
          version: landmark.version,
          ...(isDrawn ? { shape } : {}),
        })
      : await call(addLandmark, { ...params, shape })
    setBusy(false)
    if (!outcome.ok) {
      for (const { name, message } of outcome.fields) {
        const field = name.split('.')[0] ?? ''
        if (field in params) form.setError(field as keyof LandmarkValues, { message })
      }
      setFailure(errorText(outcome))
      return
    }
    refresh(getLandmarkList)
    landmarkMap().layer.refresh()
    onClose()
  }
  const save = (): void => {
    setAsked(true)
    void form.handleSubmit(send)()
  }
  return { form, busy, failure, problem, save, ...drawn }
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
