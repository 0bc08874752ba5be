import { sql } from 'kysely'

/** Joins `rights_preset as p` to `admin_user as a`: the preset that somebody was given, else the one of their role. */
export const isPresetOfStaff = sql<boolean>`p.id = coalesce(
  a.preset_id, (select r.id from rights_preset r where r.role = a.role))`
