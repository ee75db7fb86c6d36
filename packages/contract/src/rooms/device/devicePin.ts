import { z } from 'zod'
import { wrong } from '../../fieldTexts/wrong.ts'

/** What proves that whoever binds a device holds it: six digits from its label (DEV-16). */
export const pin = z.string().regex(/^\d{6}$/, wrong('pin'))
