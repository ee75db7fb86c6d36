import { aboveOf } from '../../platform/database/aboveOf.ts'
import type { Database } from '../../platform/database/Database.ts'

/** How an organisation shows the product. Pictures are null without one. */
export interface WhiteLabelRow {
  product_name: string
  colour: string
  logo: Buffer | null
  logo_mime: string | null
  login_picture: Buffer | null
  login_mime: string | null
}

const FIELDS = `o.product_name, o.colour, l.content as logo, l.mime as logo_mime, p.content as login_picture,
  p.mime as login_mime`
const PICTURES = `left join upload l on l.upload_key = o.logo and o.logo <> ''
  left join upload p on p.upload_key = o.login_picture and o.login_picture <> ''`

/** Statements of the white label. What they answer is for everybody's eyes. */
export function whiteLabelQueries(db: Database) {
  return {
    /** By a host name that was proved. @param host as `readHostName` gives it */
    byHost: (host: string, signal?: AbortSignal) =>
      db.row<WhiteLabelRow>(
        `select ${FIELDS} from organization o ${PICTURES}
         where o.host_proved <> '' and o.host_proved = $1`,
        [host],
        { signal },
      ),

    /** Of an organisation, or of the nearest above it that has any. */
    byOrg: (orgId: number, signal?: AbortSignal) =>
      db.row<WhiteLabelRow>(
        `with recursive ${aboveOf('$1')}
         select ${FIELDS} from above a join organization o using (org_id) ${PICTURES}
         where o.product_name <> '' or o.colour <> '' or o.logo <> '' order by a.depth limit 1`,
        [orgId],
        { signal },
      ),
  }
}
export type WhiteLabelQueries = ReturnType<typeof whiteLabelQueries>
