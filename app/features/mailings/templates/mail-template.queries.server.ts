import { cutPage } from '#core/calls/page-range.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { stageOf, type TemplateUse, templateUse, usedAt } from './mail-template.codes.ts'
import type { MailTemplate, TemplateSearch } from './mail-template.schema.ts'

/** Few enough to be read at once. */
export async function searchTemplates(db: Db, search: TemplateSearch) {
  const { keyword, use, state, sort } = search
  const all = (await templates(db).execute()).map(shown)
  const words = keyword.toLowerCase()
  const found = all.filter(
    (one) =>
      `${one.name} ${one.subject} ${one.body}`.toLowerCase().includes(words) &&
      (!use?.length || use.includes(one.use)) &&
      (state.length === 0 || state.includes(one.is_deleted ? 'deleted' : 'active')),
  )
  return cutPage(found.toSorted(orders[sort]), search)
}

const japanese = new Intl.Collator('ja')
const byName = (one: MailTemplate, other: MailTemplate) => japanese.compare(one.name, other.name)

const orders = {
  use: (one: MailTemplate, other: MailTemplate) =>
    templateUse.all.indexOf(one.use) - templateUse.all.indexOf(other.use) || byName(one, other),
  name: byName,
  updated: (one: MailTemplate, other: MailTemplate) =>
    other.updated_at.localeCompare(one.updated_at),
}

export async function getTemplate(db: Db, id: number): Promise<MailTemplate> {
  const found = await templates(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(NO_TEMPLATE)
  return shown(found)
}
export const NO_TEMPLATE = 'この定型文は見つかりませんでした。'

/** What can be chosen where such a text is written, by name. */
export async function listTemplates(db: Db, use: TemplateUse) {
  const stage = stageOf(use)
  const found = await db
    .selectFrom('mail_template')
    .select(['id', 'name'])
    .where('stage', stage === null ? 'is' : '=', stage)
    .where('deleted_at', 'is', null)
    .execute()
  return found.toSorted((one, other) => japanese.compare(one.name, other.name))
}

function templates(db: Db) {
  return db
    .selectFrom('mail_template as t')
    .select(['t.id', 't.name', 't.stage', 't.subject', 't.body', 't.version'])
    .select(['t.deleted_at', 't.updated_at'])
}

type TemplateRow = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>

function shown({ stage, deleted_at, updated_at, ...row }: TemplateRow): MailTemplate {
  return {
    ...row,
    use: usedAt(stage),
    is_deleted: deleted_at !== null,
    updated_at: stampInJapan(updated_at),
  }
}
