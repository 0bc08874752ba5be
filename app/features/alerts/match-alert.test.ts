import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { members } from '#db/world/people.ts'
import { listMatches } from '#features/matching/match.queries.server.ts'
import { anyMatch } from '#features/matching/match-list.form.ts'
import { setMatchMail } from '#features/matching/match-mail.commands.server.ts'
import { dismissItem } from '#features/shortlist/dismissed-item.commands.server.ts'
import { stopMails } from '#features/unsubscribe/unsubscribe.commands.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { sendAlerts } from './alert.commands.server.ts'
import { momentsDue } from './alert-moment.rules.ts'
import { openMatches } from './match-alert.commands.server.ts'

const { hanako, kenji } = members
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const now = systemNow()
const { daily: morning } = momentsDue(now)
const before = (ms: number) => new Date(morning.getTime() - ms)

/** Nothing is new but what fits somebody best, which came a minute before eight. */
async function publishBest(db: Db, memberId: number = hanako.id) {
  const { rows } = await listMatches(db, memberId, now, anyMatch)
  await db
    .updateTable('item')
    .set({ published_at: before(30 * DAY) })
    .execute()
  const [best] = rows
  if (!best) throw new Error('nothing fits')
  await publish(db, best.id)
  return best
}

async function publish(db: Db, id: number, published_at = before(MINUTE)) {
  await db.updateTable('item').set({ published_at }).where('id', '=', id).execute()
}

async function sendDue(db: Db, at = now) {
  const { signal } = new AbortController()
  return await sendAlerts({ db, now: at, log, signal }, openMatches)
}

async function lettersTo(db: Db, address: string = hanako.login_id) {
  const mails = await mailsTo(db, address)
  return mails.filter(({ kind }) => kind === 'matching.matches')
}

const subscribe = (db: Db, id: number = hanako.id) => setMatchMail(db, before(2 * MINUTE), id, true)

test('what a member is not interested in is in no mail of matches', async ({ db }) => {
  await subscribe(db)
  const best = await publishBest(db)
  await dismissItem(db, hanako.id, best.id)
  await sendDue(db)
  expect(await lettersTo(db)).toEqual([])
})

test('who has not asked for it is mailed nothing', async ({ db }) => {
  await publishBest(db)
  expect(await sendDue(db)).toMatchObject({ members: 0 })
  expect(await lettersTo(db)).toEqual([])
})

test('who has asked is mailed what is new and fits, with its points and why', async ({ db }) => {
  await subscribe(db)
  const { name, match } = await publishBest(db)
  await sendDue(db)
  const [letter] = await lettersTo(db)
  expect(letter?.subject).toBe('あなたに合う新着案件1件')
  expect(letter?.text).toContain(name)
  expect(letter?.text).toContain(`${match.score}点 ${match.word}（必須`)
  expect(letter?.text).toContain('/unsubscribe?token=matches.')
  const notices = await db.selectFrom('notice').select('kind').execute()
  expect(notices).toEqual([{ kind: 'match_found' }])
})

test('nobody is notified of the same item twice, even when it is published again', async ({
  db,
}) => {
  await subscribe(db)
  const { id } = await publishBest(db)
  await sendDue(db)
  await sendDue(db)
  await publish(db, id, new Date(now.getTime() - MINUTE))
  await sendDue(db, new Date(now.getTime() + DAY))
  expect(await lettersTo(db)).toHaveLength(1)
})

test('on a morning without anything new no mail is sent', async ({ db }) => {
  await subscribe(db)
  const { id } = await publishBest(db)
  await publish(db, id, before(DAY))
  expect(await sendDue(db)).toMatchObject({ members: 0 })
  expect(await lettersTo(db)).toEqual([])
})

test('one mail names ten items at most', async ({ db }) => {
  await subscribe(db)
  await publishBest(db)
  await db
    .updateTable('item')
    .set({ published_at: before(MINUTE) })
    .execute()
  await sendDue(db)
  const [letter] = await lettersTo(db)
  const named = letter?.text.match(/\/item\/detail\/\d+/g) ?? []
  expect(named.length).toBeGreaterThan(1)
  expect(named.length).toBeLessThanOrEqual(10)
})

test('the link of the mail ends it without a login', async ({ db }) => {
  await subscribe(db)
  await publishBest(db)
  await sendDue(db)
  const [letter] = await lettersTo(db)
  const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(letter?.text ?? '') ?? []
  await stopMails(db, token)
  expect(await db.selectFrom('match_alert').selectAll().execute()).toEqual([])
})

test('who has refused all mail of new projects since gets a notice and no mail', async ({ db }) => {
  await subscribe(db)
  await db.updateTable('member').set({ magazine_flag: 0 }).where('id', '=', hanako.id).execute()
  const consent = {
    kind: 'magazine',
    given: false,
    wording_version: '1',
    source: 'profile',
  } as const
  await db
    .insertInto('consent')
    .values({ member_id: hanako.id, ...consent, at: morning })
    .execute()
  await publishBest(db)
  await sendDue(db)
  expect(await lettersTo(db)).toEqual([])
  expect(await db.selectFrom('notice').select('kind').execute()).toHaveLength(1)
})

test('a member without a deliverable mail does not block the others', async ({ db }) => {
  await subscribe(db)
  await subscribe(db, kenji.id)
  const [mine, theirs] = [await publishBest(db), await publishBest(db, kenji.id)]
  await publish(db, mine.id)
  await db.updateTable('member').set({ login_id: 'none' }).where('id', '=', hanako.id).execute()
  await expect(sendDue(db)).rejects.toThrow('some members were not alerted')
  const [letter] = await lettersTo(db, kenji.login_id)
  expect(letter?.text).toContain(theirs.name)
})
