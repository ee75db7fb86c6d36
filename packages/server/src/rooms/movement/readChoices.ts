import type { MovementChoice } from '@waymark/contract/rooms/movement.ts'
import { chosenRule } from '@waymark/core/movement/rules/resolveRule.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { type ChoiceRow, type MovementRoomQueries } from './movement.queries.ts'
import { modelSubject } from './public.ts'

/**
 * By which parameters the devices of an organisation are read now (ms since 1970 UTC): first those of no chosen model, then each
 * model that its devices have or that somebody chose for. Of the organisations above, the nearest one that chose counts.
 *
 * @param below the organisation and those below it that the caller sees, and whose devices there they do
 */
export async function readChoices(
  queries: MovementRoomQueries,
  orgId: number,
  below: Scope,
  sees: (orgId: number) => boolean,
  now: number,
  signal: AbortSignal,
): Promise<MovementChoice[]> {
  const line = await queries.line(orgId, signal)
  const [models, rows] = await Promise.all([
    queries.models(below, signal),
    queries.choices(
      line.map((above) => above.orgId),
      signal,
    ),
  ])
  const bySubject = Map.groupBy(rows, ({ level, subject }) => `${level} ${subject}`)
  const total = models.reduce((sum, { devices }) => sum + devices, 0)
  const chosen = rows.flatMap(({ level, subject }) =>
    level === 'model' && subject.startsWith(modelSubject(orgId, ''))
      ? [subject.slice(modelSubject(orgId, '').length)]
      : [],
  )
  const counts = new Map([...new Set(chosen)].map((model) => [model, 0]))
  for (const { model, devices } of models) if (model !== '') counts.set(model, devices)
  const names = [...counts.keys()].sort((a, b) => a.localeCompare(b))
  return [
    { model: '', devices: total, choice: choiceOf('') },
    ...names.map((model) => ({ model, devices: counts.get(model) ?? 0, choice: choiceOf(model) })),
  ]

  function choiceOf(model: string): MovementChoice['choice'] {
    for (const above of line) {
      const organisation: ChoiceRow[] = bySubject.get(`organisation ${above.orgId}`) ?? []
      const ofModel: ChoiceRow[] = (model !== '' && bySubject.get(`model ${modelSubject(above.orgId, model)}`)) || []
      if (organisation.length === 0 && ofModel.length === 0) continue
      const found = chosenRule({ device: [], model: ofModel, organisation }, now)
      if (!found) return null
      const { version, since, preset, changes, username } = found.choice
      return {
        version,
        since: new Date(since).toISOString(),
        preset,
        changes,
        // who chose above is nobody's business below
        username: sees(above.orgId) ? username : '',
        isOwn: above.orgId === orgId && (model === '' || found.layer === 'model'),
        orgName: sees(above.orgId) ? above.name : '',
      }
    }
    return null
  }
}
