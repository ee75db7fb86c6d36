/**
 * A query of the version of a rule by which people are told of an alarm at a time: the one in force then; while none is, the one
 * that raised the alarm.
 */
export function versionAt({ ruleId, version, time }: { ruleId: string; version: string; time: string }): string {
  const isInForce = `(w.in_force_from <= ${time} and (w.in_force_until is null or w.in_force_until > ${time}))`
  return `select w.* from alarm_rule_version w where w.rule_id = ${ruleId} and (w.version = ${version} or ${isInForce})
    order by ${isInForce} desc limit 1`
}
