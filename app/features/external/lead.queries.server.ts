import { sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import { dayInJapan, stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import { remote } from '#features/items/item.codes.ts'
import { ageOn } from '#features/members/own/profile.rules.ts'
import { type ExternalService, externalService, leadStatus } from './lead.codes.ts'
import { leadCode, leadIdIn } from './lead.rules.ts'
import type { Lead, LeadDetail, LeadSearch } from './lead.schema.ts'

export type LeadReader = Context & { caller: AdminCaller }

/** A page of the people that other services have sent. */
export async function searchLeads(reader: LeadReader, search: LeadSearch) {
  const { db } = reader
  const found = matching(reader, search)
    .select(columns)
    .orderBy(orders[search.sort])
    .orderBy('l.id', search.sort === 'old' ? 'asc' : 'desc')
  return await readPage(db, found, search, (row) => shown(row, reader))
}

/** One lead, of this service where one is named. */
export async function getLead(
  reader: LeadReader,
  id: number,
  service?: ExternalService,
): Promise<LeadDetail> {
  const row = await leads(reader.db)
    .select(columns)
    .$if(service !== undefined, (query) => query.where('l.service', '=', service ?? 'other'))
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('外部リードが見つかりません。')
  const { external_id, login_id, birth_date, tel, note, memo, ...rest } = row
  const isMasked = !seesNames(reader)
  return {
    ...shown(row, reader),
    is_masked: isMasked,
    magazine_flag: rest.magazine_flag,
    ...(isMasked
      ? nothingPersonal
      : { ...namesOf(rest), external_id, login_id, birth_date, tel, note, memo }),
    decided_at: rest.decided_at && stampInJapan(rest.decided_at),
    erased_at: rest.erased_at && stampInJapan(rest.erased_at),
  }
}

/** Of each service, how many wait for somebody to decide. */
export async function listServices(db: Db) {
  const rows = await waiting(db).select(['service', count]).groupBy('service').execute()
  return externalService.list.map(({ code, label }) => ({
    service: code,
    name: label,
    waiting: rows.find(({ service }) => service === code)?.count ?? 0,
  }))
}

export async function countWaitingLeads(db: Db): Promise<number> {
  return (await waiting(db).select(count).executeTakeFirstOrThrow()).count
}

/** The data of other services about a member, for the member's own archive. */
export async function listLeadsOf(db: Db, memberId: number) {
  return await db
    .selectFrom('external_lead')
    .select(['service', 'login_id', 'last_name', 'first_name', 'last_name_kana'])
    .select(['first_name_kana', 'birth_date', 'tel', 'prefecture_id', 'station', 'skills'])
    .select(['rate_min', 'remote', 'start', 'magazine_flag', 'note', 'received_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

export function seesNames({ caller }: Pick<LeadReader, 'caller'>): boolean {
  return caller.capabilities.has('members.names')
}

const count = sql<number>`count(*)::int`.as('count')

function waiting(db: Db) {
  return db.selectFrom('external_lead').where('status', '=', 'open').where('deleted_at', 'is', null)
}

function leads(db: Db) {
  return db.selectFrom('external_lead as l').leftJoin('prefecture as p', 'p.id', 'l.prefecture_id')
}

function matching(reader: LeadReader, search: LeadSearch) {
  const { keyword, service = [], status = [], deleted } = search
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const name = sql<string>`concat_ws(' ', l.last_name || l.first_name,
    l.last_name || ' ' || l.first_name, l.last_name_kana || l.first_name_kana, l.login_id)`
  return leads(reader.db)
    .where('l.deleted_at', deleted ? 'is not' : 'is', null)
    .$if(service.length > 0, (query) => query.where('l.service', 'in', service))
    .$if(status.length > 0, (query) => query.where('l.status', 'in', status))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('l.skills', 'ilike', like),
          eb('l.id', '=', leadIdIn(keyword)),
          // A reader who may not see names must not find them by searching.
          ...(seesNames(reader) ? [sql<boolean>`${name} ilike ${like}`] : []),
        ]),
      ),
    )
}

const columns = [
  ...(['l.id', 'l.service', 'l.external_id', 'l.login_id', 'l.last_name'] as const),
  ...(['l.first_name', 'l.last_name_kana', 'l.first_name_kana', 'l.birth_date'] as const),
  ...(['l.tel', 'l.prefecture_id', 'p.name as prefecture', 'l.station', 'l.skills'] as const),
  ...(['l.rate_min', 'l.remote', 'l.start', 'l.magazine_flag', 'l.note', 'l.memo'] as const),
  ...(['l.status', 'l.member_id', 'l.received_at', 'l.decided_at', 'l.erased_at'] as const),
  ...(['l.version', 'l.deleted_at', 'l.updated_at'] as const),
] as const

const orders = {
  new: sql`l.received_at desc`,
  old: sql`l.received_at`,
  rate_high: sql`l.rate_min desc nulls last`,
  updated: sql`l.updated_at desc`,
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

function listed(db: Db) {
  return leads(db).select(columns)
}

function shown(row: LeadRow, reader: LeadReader): Lead {
  const { id, service, prefecture_id, prefecture, station, skills, rate_min, start } = row
  const { status, member_id, version, birth_date } = row
  return {
    id,
    service,
    prefecture_id,
    prefecture,
    skills,
    rate_min,
    start,
    station: seesNames(reader) ? station : null,
    status,
    member_id,
    version,
    code: leadCode(id),
    service_name: externalService.label(service),
    name: nameOf(row, reader),
    age: birth_date === null ? null : ageOn(dayInJapan(reader.now), birth_date),
    remote: row.remote.filter(remote.has),
    status_name: leadStatus.label(status),
    is_deleted: row.deleted_at !== null,
    received_at: stampInJapan(row.received_at),
    updated_at: stampInJapan(row.updated_at),
  }
}

function nameOf({ id, last_name, first_name, erased_at }: LeadRow, reader: LeadReader): string {
  if (!seesNames(reader)) return `リード ${id}`
  if (erased_at) return '（内容は消去済み）'
  return [last_name, first_name].filter(Boolean).join(' ')
}

type Named = Pick<LeadRow, 'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana'>

function namesOf({ last_name, first_name, last_name_kana, first_name_kana }: Named) {
  return { last_name, first_name, last_name_kana, first_name_kana }
}

const nothingPersonal = {
  external_id: null,
  login_id: null,
  last_name: null,
  first_name: null,
  last_name_kana: null,
  first_name_kana: null,
  birth_date: null,
  tel: null,
  note: null,
  memo: null,
}
