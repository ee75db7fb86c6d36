import type { DeviceSide } from '../protocols/DeviceSide.ts'

/** An identifier as devices of a protocol have it: an IMEI where they have none of their own kind. */
export const identifierOf = ({ identifier = '356307042441013' }: DeviceSide): string => identifier
