import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import type { Frequency } from '#features/saved-searches/saved-search.codes.ts'
import { dismissItem } from '#features/shortlist/dismissed-item.commands.server.ts'
import { stopMails } from '#features/unsubscribe/unsubscribe.commands.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { sendAlerts } from './alert.commands.server.ts'
import { openSearches } from './search-alert.commands.server.ts'

const { hanako, kenji } = members
const JAVA = `/item/search?tag_ids=${tagId('Java')}`
const otherJava = 111
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const now = systemNow()

async function save(
  db: Db,
  frequency: Frequency,
  path = JAVA,
  ago = DAY,
  member_id: number = hanako.id,
) {
  const long = new Date(now.getTime() - ago)
  const since = { asked_at: now, seen_at: long, told_until: long, created_at: long }
  const row = { member_id, path, name: 'Javaの案件', frequency, ...since }
  return await db.insertInto('saved_search').values(row).returning('id').executeTakeFirstOrThrow()
}

/** An item is shown for the first time, so many minutes before. */
async function publish(db: Db, id: number, minutesAgo = 1) {
  const published_at = new Date(now.getTime() - minutesAgo * MINUTE)
  await db.updateTable('item').set({ published_at }).where('id', '=', id).execute()
}

async function sendDue(db: Db, at = now) {
  const { signal } = new AbortController()
  return await sendAlerts({ db, now: at, log, signal }, openSearches)
}

async function lettersTo(db: Db, address: string = hanako.login_id) {
  const mails = await mailsTo(db, address)
  return mails.filter(({ kind }) => kind === 'saved-searches.new-items')
}

test('a new item is mailed to members whose saved search finds it', async ({ db }) => {
  await save(db, 'at_once')
  await publish(db, remoteJava.id)
  await sendDue(db)
  const [letter] = await lettersTo(db)
  expect(letter?.subject).toBe('新着案件1件：Javaの案件')
  expect(letter?.text).toContain(remoteJava.name)
  expect(letter?.text).toContain('/unsubscribe?token=saved_searches.')
  const notices = await db.selectFrom('notice').select('kind').execute()
  expect(notices).toEqual([{ kind: 'search_found' }])
})

test('what a member is not interested in is no news of their searches', async ({ db }) => {
  await save(db, 'at_once')
  await publish(db, remoteJava.id)
  await publish(db, otherJava)
  await dismissItem(db, hanako.id, remoteJava.id)
  await sendDue(db)
  const [letter] = await lettersTo(db)
  expect(letter?.subject).toBe('新着案件1件：Javaの案件')
  expect(letter?.text).not.toContain(remoteJava.name)
})

test('a search for days of the week is mailed the rate for them', async ({ db }) => {
  await save(db, 'at_once', '/item/search?days=4')
  await db.updateTable('item').set({ days_min: 2 }).where('id', '=', remoteJava.id).execute()
  await publish(db, remoteJava.id)
  await sendDue(db)
  const [letter] = await lettersTo(db)
  expect(letter?.text).toContain('80〜95万円（税抜）・週4なら 64〜76万円')
})

test('nobody is notified of the same item twice for a search', async ({ db }) => {
  await save(db, 'at_once')
  await publish(db, remoteJava.id)
  for (const minutes of [0, 1, 20, 40])
    await sendDue(db, new Date(now.getTime() + minutes * MINUTE))
  expect(await lettersTo(db)).toHaveLength(1)
})

test('what comes within fifteen minutes of a mail waits for the next one', async ({ db }) => {
  await save(db, 'at_once')
  await publish(db, remoteJava.id)
  await sendDue(db)
  await publish(db, otherJava, 0)
  await sendDue(db, new Date(now.getTime() + 5 * MINUTE))
  expect(await lettersTo(db)).toHaveLength(1)
  await sendDue(db, new Date(now.getTime() + 16 * MINUTE))
  expect(await db.selectFrom('saved_search_told').select('item_id').execute()).toHaveLength(2)
})

test('a member without a deliverable mail does not block the others', async ({ db }) => {
  await save(db, 'at_once')
  await save(db, 'at_once', JAVA, DAY, kenji.id)
  await publish(db, remoteJava.id)
  await db.updateTable('member').set({ login_id: 'none' }).where('id', '=', hanako.id).execute()
  await expect(sendDue(db)).rejects.toThrow('some members were not alerted')
  expect(await lettersTo(db, kenji.login_id)).toHaveLength(1)
  await db
    .updateTable('member')
    .set({ login_id: hanako.login_id })
    .where('id', '=', hanako.id)
    .execute()
  await sendDue(db)
  expect(await lettersTo(db)).toHaveLength(1)
})

test('one mail reports all searches of a member', async ({ db }) => {
  await save(db, 'at_once')
  await save(db, 'at_once', '/item/search?remote=full')
  await publish(db, remoteJava.id)
  await sendDue(db)
  const letters = await lettersTo(db)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toContain('ほか1条件')
})

test('where nothing is new, or has ended again, no mail is sent', async ({ db }) => {
  await save(db, 'at_once')
  await save(db, 'at_once', '/item/search?keyword=COBOL', 5 * MINUTE)
  await publish(db, endedCobol.id)
  await sendDue(db)
  expect(await lettersTo(db)).toEqual([])
})

test('every item since the last alert of the search is in the next one', async ({ db }) => {
  const { id } = await save(db, 'daily', JAVA, 3 * DAY)
  await publish(db, remoteJava.id, (2 * DAY) / MINUTE)
  await sendDue(db)
  expect(await db.selectFrom('saved_search_told').selectAll().execute()).toMatchObject([
    { saved_search_id: id, item_id: remoteJava.id },
  ])
  expect(await sendDue(db)).toMatchObject({ due: 0 })
})

test('who has refused all mail of new projects since gets a notice and no mail', async ({ db }) => {
  await save(db, 'at_once')
  await db.updateTable('member').set({ magazine_flag: 0 }).where('id', '=', hanako.id).execute()
  const consent = {
    kind: 'magazine',
    given: false,
    wording_version: '1',
    source: 'profile',
  } as const
  const at = new Date(now.getTime() + MINUTE)
  await db
    .insertInto('consent')
    .values({ member_id: hanako.id, ...consent, at })
    .execute()
  await publish(db, remoteJava.id)
  await sendDue(db)
  expect(await lettersTo(db)).toEqual([])
  expect(await db.selectFrom('notice').select('kind').execute()).toHaveLength(1)
})

test('the link of a mail ends these mails without a login', async ({ db }) => {
  await save(db, 'at_once')
  await publish(db, remoteJava.id)
  await sendDue(db)
  const [letter] = await lettersTo(db)
  const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(letter?.text ?? '') ?? []
  await stopMails(db, token)
  await stopMails(db, token)
  expect(await db.selectFrom('saved_search').select('frequency').execute()).toEqual([
    { frequency: 'none' },
  ])
})

test('a link that we have not made ends nothing', async ({ db }) => {
  const forged = `saved_searches.${hanako.id}.${'A'.repeat(43)}`
  await expect(stopMails(db, forged)).rejects.toMatchObject({ status: 404 })
})
