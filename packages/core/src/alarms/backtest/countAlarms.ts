import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { Alarm } from '../engine/Alarm.ts'
import { CountEngine, type CountsAsset } from '../landmarkCount/CountEngine.ts'
import type { Move } from '../late/replay.ts'
import { type BoundAsset, bindRules } from '../plan/bindRules.ts'
import type { BoundSpan } from '../plan/Plan.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'
import type { BacktestRange } from './Backtest.ts'

/** What a rule's vehicle counts raised in a range: alarms whose subjects are landmarks, one landmark after the other. */
export function countAlarms(
  rule: AlarmRule,
  range: BacktestRange,
  landmarks: LandmarkIndex | undefined,
  assets: readonly BoundAsset[],
  moves: readonly Move[],
): Alarm[] {
  if (!rule.conditions.some(({ type }) => type === 17)) return []
  const spans = new Map(assets.map((asset) => [asset.id, bindRules([rule], asset)[0]?.spans ?? []]))
  const counts: CountsAsset = (_, asset, time) => isWithin(spans.get(asset) ?? [], time)
  const by = rule.binding.kind === 'groups' ? 'group' : rule.binding.kind
  const always: BoundSpan = { from: -Infinity, until: Infinity, by }
  return (landmarks?.landmarks ?? []).flatMap(({ id }) => {
    const engine = new CountEngine(id, [{ rule, spans: [always] }], counts)
    const { alarms } = engine.run(engine.start(), moves, range.until)
    return alarms.filter(({ at }) => at >= range.from)
  })
}

function isWithin(spans: readonly BoundSpan[], time: number): boolean {
  return spans.some(({ from, until }) => time >= from && time < until)
}
