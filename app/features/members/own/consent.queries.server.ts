import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { listDocuments } from '#features/site/documents/document.queries.server.ts'
import { wordingVersions } from './consent.words.ts'

const TEXTS = ['terms', 'privacy'] as const
type ConsentText = (typeof TEXTS)[number]

/** The texts of which a member has agreed to an edition that holds no longer. */
export async function listOutdated(db: Db, memberId: number): Promise<ConsentText[]> {
  const agreed = await listAgreed(db, memberId)
  const isSettled = TEXTS.every((text) => agreed.has(text)) || !(await wasCreated(db, memberId))
  return TEXTS.filter((text) => {
    const edition = agreed.get(text) ?? (isSettled ? wordingVersions[text] : NEVER)
    return edition < wordingVersions[text]
  })
}

const NEVER = ''

/** A member whom the staff has created, of a lead or from another system: no registration asked for a consent. */
async function wasCreated(db: Db, memberId: number): Promise<boolean> {
  const [found] = await readCreated(db, memberId)
  return found?.of_lead === true || found?.of_move === true
}

const readCreated = readBy((db, memberId) =>
  db.selectNoFrom((eb) => [
    eb
      .exists(
        eb
          .selectFrom('external_lead')
          .select('id')
          .where('member_id', '=', memberId)
          .where('status', '=', 'member'),
      )
      .as('of_lead'),
    eb
      .exists(
        eb
          .selectFrom('member_origin')
          .select('member_id')
          .where('member_id', '=', memberId)
          .where('source', '=', 'moving_in'),
      )
      .as('of_move'),
  ]),
)

/** The same with what has changed since, the newest edition first. */
export async function describeOutdated(db: Db, memberId: number) {
  const agreed = await listAgreed(db, memberId)
  return (await listOutdated(db, memberId)).map((text) => {
    const since = agreed.get(text) ?? ''
    const newer = listDocuments().filter(
      ({ slug, edition = '' }) =>
        slug === text && edition > since && edition <= wordingVersions[text],
    )
    return {
      text,
      title: newer[0]?.title ?? '',
      is_first: !agreed.has(text),
      edition: wordingVersions[text],
      changes: newer.map(({ edition = '', changes = '' }) => ({ edition, changes })),
    }
  })
}

async function listAgreed(db: Db, memberId: number): Promise<Map<string, string>> {
  const rows = await readAgreed(db, memberId)
  return new Map(rows.map(({ kind, wording_version }) => [kind, wording_version]))
}

const readAgreed = readBy((db, memberId) =>
  db
    .selectFrom('consent')
    .select(['kind', 'wording_version'])
    .distinctOn('kind')
    .where('member_id', '=', memberId)
    .where('kind', 'in', TEXTS)
    .where('given', '=', true)
    .orderBy('kind')
    .orderBy('id', 'desc'),
)
