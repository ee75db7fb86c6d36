import type { FieldWords } from '../RoomWords.ts'

/** What reports are asked for. */
export const paramFields: FieldWords = {
  knownOn:
    'The figures as they were known at this instant, ISO 8601: what follows from the reports that had arrived by then. Left out: as they are known now.',
  'getComputedDayList.in.attributeId': 'Id of a computed attribute: only this one; its means by day are the series.',
  'in.trackerStatus': 'Only vehicles that do any of this.',
  leastDistance: 'Metres that make a day an active one; a mile when left out.',
  'getBatteryReplacementList.in.weeks': 'Number of weeks ahead that replacements are listed for; 8 when left out.',
  'getBatteryPickList.in.weeks': 'Number of weeks ahead that the list is for; 8 when left out.',
  'getBatteryCalibrationList.in.weeks': 'Number of weeks back of which forecasts are checked; 26 when left out.',
  weeklyHours: 'Engine hours a week that are the target; 40 when left out.',
  driverIds: 'Ids of drivers: only these.',
  leastMinutes: 'Minutes that it lasted at least; shorter ones are left out.',
  'in.low': 'Lower end of the range in °C, in place of the vehicles’ own.',
  'in.high': 'Upper end of the range in °C, in place of the vehicles’ own.',
  'in.sensor': 'Number of the sensor; the first when left out.',
  'in.types': 'Codes of alarm types: only alarms of any of these.',
  'in.severities': 'Only alarms of these severities.',
  'in.landmarkIds': 'Ids of landmarks: only these.',
  'in.view': 'What a row is of.',
  'getRepairReportList.in.by': 'What a row is of; a model when left out.',
  'getReturnRateList.in.by': 'What a row is of; a model when left out.',
  'getStockValueList.in.by': 'What a row is of; a model when left out.',
}
