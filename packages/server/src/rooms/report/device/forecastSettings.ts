import { EMPTY } from '@waymark/core/forecast/batteryLine.ts'

/** What forecasts of batteries go by, as the basis of a report tells it. */
export const FORECAST_SETTINGS = [
  { name: 'forecast', value: 'Theil–Sen, 90 %' },
  { name: 'emptyAt', value: `${EMPTY} %` },
] as const
