import type { SettingForm } from './Orders.ts'

/** A line of a protocol's settings: told by one message with all others of it, and readable, unless it says otherwise. */
export const settingLine = (
  name: SettingForm['name'],
  message: string,
  more: Partial<Omit<SettingForm, 'name' | 'message'>> = {},
): SettingForm => ({ name, message, readable: true, together: [], ...more })
