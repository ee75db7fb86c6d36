/** With as much cargo as this a switch behind the doors is pressed, and a phone says loaded. Kilograms. */
const SWITCH_KG = 250

/** Whether a simulated switch in the cargo space says that something is in it. */
export const isCargo = (kg: number): boolean => kg >= SWITCH_KG
