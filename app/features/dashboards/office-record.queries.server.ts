import { type RawBuilder, sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Capability } from '#core/access/capabilities.ts'
import type { Db } from '#core/db/db.server.ts'

export type OfficeRecord = { noun: string; number: number; to: string }

type RecordKind = {
  noun: string
  /** What its number begins with, as lists and mails write it. */
  sign?: string
  /** The list whose address its page continues. */
  list: string
  table: string
  capability: Capability
  /** What of its rows this reader may open. */
  isOpenTo?: (caller: AdminCaller) => RawBuilder<boolean>
}

const kinds: readonly RecordKind[] = [
  { noun: '案件', sign: 'an', list: 'items', table: 'item', capability: 'items.read' },
  { noun: '会員', sign: 'm', list: 'members', table: 'member', capability: 'members.read' },
  { noun: '応募', sign: 'en', list: 'entries', table: 'entry', capability: 'entries.read' },
  {
    noun: 'お問い合わせ',
    sign: 'iq',
    list: 'inquiries',
    table: 'inquiry',
    capability: 'inquiries.read',
    isOpenTo: ({ capabilities }) =>
      sql<boolean>`(type <> 'trouble' or ${capabilities.has('inquiries.trouble')})`,
  },
  { noun: '提案', sign: 'pr', list: 'proposals', table: 'proposal', capability: 'entries.read' },
  { noun: '取引先', list: 'clients', table: 'client', capability: 'clients.read' },
  { noun: 'メール配信', list: 'mailings', table: 'mailing', capability: 'members.write' },
  { noun: '定型文', list: 'mail-templates', table: 'mail_template', capability: 'members.write' },
  { noun: 'タグ', list: 'tags', table: 'tag', capability: 'items.read' },
  {
    noun: 'タグの分類',
    list: 'tag-categories',
    table: 'tag_category',
    capability: 'items.read',
  },
  { noun: 'お知らせ', list: 'news', table: 'front_news', capability: 'contents.read' },
  { noun: '社内の連絡', list: 'notices', table: 'admin_news', capability: 'contents.read' },
  { noun: '利用者の声', list: 'voices', table: 'voice', capability: 'contents.read' },
  { noun: 'バナー', list: 'banners', table: 'banner', capability: 'contents.read' },
  { noun: 'コラム', list: 'columns', table: 'column_post', capability: 'contents.read' },
  {
    noun: 'コラムの分類',
    list: 'column-categories',
    table: 'column_category',
    capability: 'contents.read',
  },
  { noun: '管理ユーザー', list: 'users', table: 'admin_user', capability: 'admins.manage' },
]

/** The records that have the number which somebody has typed: EN12 is an application, 12 may be several. */
export async function listRecords(db: Db, caller: AdminCaller, word: string) {
  const typed = word.trim().normalize('NFKC').toLowerCase()
  const [, sign, digits] = /^(?:([a-z]{1,2})-?|#)?0{0,8}([1-9]\d{0,8})$/.exec(typed) ?? []
  if (!digits) return []
  const wanted = kinds.filter(
    (kind) => (!sign || kind.sign === sign) && caller.capabilities.has(kind.capability),
  )
  const number = Number(digits)
  const leads = isLeadWanted(caller, sign) ? await listLeads(db, number) : []
  if (wanted.length === 0) return leads
  const rows = wanted.map(
    ({ table, isOpenTo }, place) => sql`select ${place}::int as place where exists (
      select from ${sql.table(table)} where id = ${number}::int and ${isOpenTo?.(caller) ?? sql`true`})`,
  )
  const found = await sql<{ place: number }>`${sql.join(rows, sql` union all `)}`.execute(db)
  const places = new Set(found.rows.map(({ place }) => place))
  const records = wanted.filter((_, place) => places.has(place))
  return [
    ...records.map(({ noun, list }) => ({ noun, number, to: `/admin/${list}/${number}` })),
    ...leads,
  ]
}

/** LD-00012, or its number alone. */
function isLeadWanted({ capabilities }: AdminCaller, sign: string | undefined): boolean {
  return (!sign || sign === 'ld') && capabilities.has('contents.read')
}

/** The address of a lead names its service too. */
async function listLeads(db: Db, number: number): Promise<OfficeRecord[]> {
  const query = db.selectFrom('external_lead').select('service').where('id', '=', number)
  const rows = await query.execute()
  return rows.map(({ service }) => ({
    noun: '外部リード',
    number,
    to: `/admin/leads/${service}/${number}`,
  }))
}
