import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { Counter } from 'prom-client'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { imapFaultOf } from '#core/mail/imap-fault.server.ts'
import {
  claimMailboxes,
  type MailboxLease,
  noteFailure,
  releaseMailbox,
  renewLeases,
} from '#features/mail-intake/mailboxes/mailbox-lease.commands.server.ts'
import { isLeaseLost } from '#features/mail-intake/mailboxes/mailbox-mail.commands.server.ts'
import { readMailbox } from '#features/mail-intake/mailboxes/mailbox-reading.commands.server.ts'
import { repeatUntilAborted } from './repeated-work.ts'

const LOOK_EVERY = 5_000

const taken = new Counter({
  name: 'anken_mailbox_mails_total',
  help: 'Mails that were taken from mailboxes, new ones and those that were known',
  labelNames: ['outcome'],
})

type Held = { lease: MailboxLease; stop: AbortController; ended: Promise<void> }

/** Reads the mailboxes that no other worker reads, until it is stopped. */
export async function watchMailboxes(
  db: Db,
  signal: AbortSignal,
  lookEvery = LOOK_EVERY,
): Promise<void> {
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`
  const held = new Map<number, Held>()
  const look = async () => {
    letGo(held, await renewLeases(db, worker))
    for (const lease of await claimMailboxes(db, worker)) hold(db, held, lease)
  }
  await repeatUntilAborted('mailboxes', signal, look, lookEvery)
  letGo(held, [])
  await Promise.all([...held.values()].map(({ ended }) => ended))
}

/** Of what is held, ends what is lost, paused, or has other settings now. */
function letGo(held: ReadonlyMap<number, Held>, leases: readonly MailboxLease[]): void {
  for (const { lease, stop } of held.values()) {
    const isOurs = leases.some(({ id, version }) => id === lease.id && version === lease.version)
    if (!isOurs) stop.abort()
  }
}

function hold(db: Db, held: Map<number, Held>, lease: MailboxLease): void {
  const stop = new AbortController()
  const before = held.get(lease.id)
  before?.stop.abort()
  const ended = read(db, lease, stop.signal).finally(() => {
    if (held.get(lease.id)?.stop === stop) held.delete(lease.id)
  })
  held.set(lease.id, { lease, stop, ended })
}

async function read(db: Db, lease: MailboxLease, signal: AbortSignal): Promise<void> {
  try {
    await readMailbox({ db, lease, signal, onTaken: (outcome) => taken.inc({ outcome }) })
  } catch (error) {
    if (!signal.aborted && !isLeaseLost(error)) await note(db, lease, error)
  }
  // What cannot be given back is free when its lease has ended.
  await releaseMailbox(db, lease).catch((error) => log.warn({ err: error }, 'a lease stays'))
}

async function note(db: Db, lease: MailboxLease, error: unknown): Promise<void> {
  const fault = imapFaultOf(error)
  log.warn({ err: error, mailbox: lease.id, fault }, 'a mailbox cannot be read')
  await noteFailure(db, lease, fault).catch((failure) =>
    log.warn({ err: failure }, 'a fault of a mailbox is not on record'),
  )
}
