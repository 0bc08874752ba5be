import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { type ExternalService, leadStatus } from './lead.codes.ts'
import { getLead, seesNames } from './lead.queries.server.ts'
import { isUndecided, personalFields } from './lead.rules.ts'
import type { ServiceLeadEdit } from './lead.schema.ts'

type Staff = Context & { caller: AdminCaller }

/** Takes a lead in, or changes one. `service` is where it comes from; of another one it is not found. */
export async function saveLead(context: Staff, service: ExternalService, given: ServiceLeadEdit) {
  const { id, ...fields } = given
  return id
    ? await editLead(context, { id, service }, fields)
    : await createLead(context, service, fields)
}

/** Puts a lead away, or brings it back. */
export async function archiveLead(
  context: Context,
  { id, comeback, service }: { id: number; comeback: boolean; service?: ExternalService },
): Promise<void> {
  await atomic(context.db, async (db) => {
    const lead = await lockLead(db, id, service)
    if ((lead.deleted_at === null) === comeback) return
    const deleted_at = comeback ? null : context.now
    await db
      .updateTable('external_lead')
      .set({ deleted_at, ...raised(context) })
      .where('id', '=', id)
      .execute()
    const action = comeback ? 'lead_restored' : 'lead_deleted'
    await writeAudit(db, context, { action, object: { kind: 'lead', id } })
  })
}

/** Who is about to change a lead, merge it or make a member of it waits here for the others. */
export async function lockLead(db: Db, id: number, service?: ExternalService) {
  const found = await db
    .selectFrom('external_lead')
    .selectAll()
    .$if(service !== undefined, (query) => query.where('service', '=', service ?? 'other'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('外部リードが見つかりません。')
  return found
}

/** The same for what can be done once only: of two at a time the second is refused. */
export async function lockUndecidedLead(db: Db, id: number) {
  const lead = await lockLead(db, id)
  if (lead.deleted_at) throw new Problem(409, 'この外部リードは削除されています。')
  if (isUndecided(lead.status)) return lead
  throw new Problem(409, `この外部リードは、すでに「${leadStatus.label(lead.status)}」です。`)
}

export function raised({ now }: Pick<Context, 'now'>) {
  return { version: sql<number>`version + 1`, updated_at: now }
}

type Fields = Omit<ServiceLeadEdit, 'id'>

async function createLead(context: Staff, service: ExternalService, given: Fields) {
  const { version: _, received_at, login_id, last_name, first_name, ...fields } = given
  if (!login_id || !last_name || !first_name) throw missing(given)
  const external_id = fields.external_id || login_id
  return await atomic(context.db, async (db) => {
    const lead = await db
      .insertInto('external_lead')
      .values({
        ...fields,
        login_id,
        last_name,
        first_name,
        service,
        external_id,
        received_at: received_at ?? context.now,
        created_at: context.now,
        updated_at: context.now,
      })
      .onConflict((conflict) => conflict.columns(['service', 'external_id']).doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!lead) throw invalid({ external_id: ['この番号の外部リードは、すでに登録されています。'] })
    const object = { kind: 'lead', id: lead.id }
    await writeAudit(db, context, { action: 'lead_created', object })
    return lead
  })
}

const REQUIRED = [
  ['login_id', 'メールアドレスを入力してください。'],
  ['last_name', '姓を入力してください。'],
  ['first_name', '名を入力してください。'],
] as const

function missing(given: Fields) {
  const lacking = REQUIRED.filter(([name]) => !given[name])
  return invalid(Object.fromEntries(lacking.map(([name, words]) => [name, [words]])))
}

type Place = { id: number; service: ExternalService }

async function editLead(context: Staff, { id, service }: Place, given: Fields) {
  const { version, received_at, ...fields } = given
  refuseBlind(context, fields)
  return await atomic(context.db, async (db) => {
    const before = await lockLead(db, id, service)
    if (!isUndecided(before.status)) {
      throw new Problem(409, '会員になった外部リードは変更できません。')
    }
    if (version !== before.version) {
      throw lostUpdate(comparable(await getLead({ ...context, db }, id)))
    }
    const external_id = fields.external_id || before.external_id
    await db
      .updateTable('external_lead')
      .set({ ...fields, external_id, ...(received_at && { received_at }), ...raised(context) })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'lead', id }
    await writeAudit(db, context, { action: 'lead_edited', object, fields: Object.keys(fields) })
    return { id, version: before.version + 1 }
  })
}

/** Who is not shown a name or an address must not put another one in its place. */
function refuseBlind(context: Staff, fields: Omit<Fields, 'version'>): void {
  const isBlind = personalFields.some((name) => fields[name] !== undefined)
  if (isBlind && !seesNames(context)) {
    throw new Problem(403, '氏名や連絡先を変えるには、会員の氏名を見る権限が必要です。')
  }
}

function comparable(lead: Awaited<ReturnType<typeof getLead>>) {
  const { id: _, code: __, service_name: ___, age: ____, is_masked: _____, ...fields } = lead
  return { ...fields, remote: lead.remote.join(',') }
}
