import { sql } from 'kysely'

/** Joins `rights_preset as p` to `admin_user as a`: the preset that somebody was given, else the one of their role. */
export const isPresetOfStaff = sql<boolean>`p.id = coalesce(
  a.preset_id, (select r.id from rights_preset r where r.role = a.role))`

/** Whether the house, or the preset `p` of somebody, wants a second factor beside the password. */
export const isFactorForced = sql<boolean>`(coalesce(p.requires_totp, false)
  or (select r.is_forced from second_factor_rule r))`

/** Whether `admin_user as a` has an authenticator. */
export const hasTotp = sql<boolean>`a.totp_secret is not null`.as('has_totp')
