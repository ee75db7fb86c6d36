import { z } from 'zod'
import { wrong } from '../../fieldTexts/wrong.ts'

/** What the link to sign something carries: 256 random bits. */
export const linkKey = z.string().regex(/^[\w-]{43}$/, wrong('invitation'))
/** SHA-256 of what was read, hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, wrong('hash'))
