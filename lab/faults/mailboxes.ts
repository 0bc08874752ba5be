import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openSession } from '#server/backup/snapshot.ts'
import { findFreePort } from '#server/processes/free-port.ts'
import { partnerMail } from '#tests/support/partner-mail.ts'
import { ensureBuild } from '#tools/build.ts'
import { until } from './cluster/programs.ts'
import { startDovecot } from './mails/dovecot.ts'
import { makeMailbox } from './mails/dovecot-mailbox.ts'
import { openMachine } from './support/machine.ts'
import { common } from './support/options.ts'
import { atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults mailboxes -- --mails 10000`: so many mails wait in a Dovecot. Their connection is cut three times, the
 * worker that reads them is killed with -9, and the folder is numbered again. Each mail is taken exactly once. The plant
 * takes away what a mail is recognised by.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { ...common, mails: { type: 'string', default: '10000' } },
})
const count = Number(values.mails)
const WITHIN = 30 * 60_000
const blinding = `
  create function blind() returns trigger language plpgsql as $$ begin
    new.message_id := null; new.text_hash := sha256(random()::text::bytea); return new; end $$;
  create trigger blind before insert on intake_mail for each row execute function blind()`

await ensureBuild()
await using open = new AsyncDisposableStack()
const port = await findFreePort()
const dovecot = await startDovecot(open, port)
const site = await openMachine(open, {
  settings: { MAILBOX_PRIVATE: '1', NODE_EXTRA_CA_CERTS: dovecot.certificate },
})
await dovecot.deliver(Array.from({ length: count }, (_, n) => mailOf(n)))
const [first] = [await site.startWorker(), await site.startWorker()]
await using client = await openSession(site.url)
if (values.plant) await client.query(blinding)
await makeMailbox(site.settings, port)
const begun = performance.now()
for (const part of [0.1, 0.3, 0.5]) {
  await untilTaken(count * part)
  await dovecot.cut()
}
await untilTaken(count * 0.6)
await first.program.kill()
await untilTaken(count)
const seconds = (performance.now() - begun) / 1_000
await dovecot.renumber()
await dovecot.deliver([mailOf(count)])
await untilTaken(count + 1)
await untilSettled()
const [stored] = await read(`select count(*)::int as n, count(distinct subject)::int as different
  from intake_mail where source = 'mailbox'`)
const files = await readdir(dovecot.folder)
await deliver('mailboxes', {
  goals: [
    never(`lost of ${count + 1} mails`, count + 1 - (stored?.different ?? 0)),
    never('mails that were stored twice', (stored?.n ?? 0) - (stored?.different ?? 0)),
    never('mails that were deleted', count + 1 - files.length),
    never('mails that became read', files.filter((name) => /:2,\w*S/.test(name)).length),
    never('mails without the mark', files.filter((name) => !/:2,[A-Z]*[a-z]/.test(name)).length),
    atMost(WITHIN / 1_000, 'until all were taken', seconds, 's'),
  ],
  more: { perSecond: Math.round(count / seconds) },
})

/** Every tenth has no Message-ID. */
function mailOf(n: number): string {
  return partnerMail(`fault-${n}`, { hasId: n % 10 > 0 })
}

async function read(text: string) {
  return (await client.query<{ n: number; different?: number }>(text)).rows
}

async function untilTaken(wanted: number): Promise<void> {
  const countTaken =
    "select count(distinct subject)::int as n from intake_mail where source = 'mailbox'"
  await until(
    `${wanted} mails are taken`,
    async () => {
      // A fault is tried again at once: the waits between tries are not what is measured.
      await client.query('update intake_mailbox set retry_at = now() where failures > 0')
      return ((await read(countTaken))[0]?.n ?? 0) >= wanted
    },
    WITHIN,
  )
}

/** The folder was read to its end again, and everything has its mark. */
async function untilSettled(): Promise<void> {
  await until(
    'the new numbers are read',
    async () => {
      const [left] = await read(`select count(*)::int as n from intake_mailbox_mail m
        join intake_mailbox b on b.id = m.mailbox_id and b.uid_validity = m.uid_validity
        where m.is_marked`)
      return left?.n === count + 1
    },
    WITHIN,
  )
}
