import type { Db } from '#core/db/db.server.ts'
import { type ImapFolder, type ListedMail, openImapFolder } from '#core/mail/imap-folder.server.ts'
import { type MailboxLease, noteChecked } from './mailbox-lease.commands.server.ts'
import {
  findKnownMails,
  listUnmarked,
  type MailboxPosition,
  noteMarked,
  openPosition,
  passKnownMail,
  takeMail,
} from './mailbox-mail.commands.server.ts'
import { openPlace } from './mailbox-token.commands.server.ts'

type Session = {
  db: Db
  lease: MailboxLease
  signal: AbortSignal
  onTaken(how: 'added' | 'repeated'): void
}

/** Without a word of the server the folder is looked at so often. */
const LOOK_EVERY = 5 * 60_000

/** Takes what is in a mailbox, and then what comes, until it is stopped or the connection is lost. */
export async function readMailbox(session: Session): Promise<void> {
  const { db, lease, signal } = session
  const folder = await openImapFolder(await openPlace(db, lease.id), signal)
  try {
    let position = await openPosition(db, lease, folder.uidValidity)
    while (!signal.aborted) {
      position = await takeNewMails(session, folder, position)
      await markTaken(session, folder)
      await noteChecked(db, lease)
      await folder.untilChange(LOOK_EVERY, signal)
    }
  } finally {
    await folder.close()
  }
}

const DESCRIBED_AT_ONCE = 200
const FETCHED_AT_ONCE = 25
const MB = 1024 * 1024
const BYTES_AT_ONCE = 8 * MB
/** Of a larger mail only the beginning is fetched, where its words are. */
const LARGEST_MAIL = 25 * MB
const BEGINNING = MB

async function takeNewMails(
  session: Session,
  folder: ImapFolder,
  { startsOn, ...position }: MailboxPosition,
): Promise<MailboxPosition> {
  const uids = await folder.listAfter(position.lastUid, startsOn)
  for (let at = 0; at < uids.length; at += DESCRIBED_AT_ONCE) {
    const described = await folder.describe(uids.slice(at, at + DESCRIBED_AT_ONCE))
    for (const group of groupsOf(described)) await takeGroup(session, folder, group)
  }
  return { ...position, startsOn, lastUid: uids.at(-1) ?? position.lastUid }
}

/** Mails that are fetched together: in their order, and not too many bytes. */
function groupsOf(mails: readonly ListedMail[]): ListedMail[][] {
  const groups: ListedMail[][] = []
  let bytes = 0
  for (const mail of mails.toSorted((one, other) => one.uid - other.uid)) {
    const last = groups.at(-1)
    bytes += mail.size
    if (last && last.length < FETCHED_AT_ONCE && bytes <= BYTES_AT_ONCE) last.push(mail)
    else {
      groups.push([mail])
      bytes = mail.size
    }
  }
  return groups
}

async function takeGroup(session: Session, folder: ImapFolder, group: readonly ListedMail[]) {
  const { db, lease, signal, onTaken } = session
  const { uidValidity } = folder
  const known = await findKnownMails(
    db,
    group.flatMap(({ messageId }) => messageId ?? []),
  )
  const unknown = group.filter(({ messageId }) => !known.has(messageId ?? ''))
  const isLarge = unknown.some(({ size }) => size > LARGEST_MAIL)
  const most = isLarge ? BEGINNING : LARGEST_MAIL
  const uids = unknown.map(({ uid }) => uid)
  const fetched = new Map(
    uids.length === 0
      ? []
      : (await folder.fetch(uids, most)).map((mail) => [mail.uid, mail] as const),
  )
  for (const { uid, messageId, size } of group) {
    signal.throwIfAborted()
    const mailId = known.get(messageId ?? '')
    const mail = fetched.get(uid)
    if (mailId !== undefined) {
      await passKnownMail(db, lease, { uidValidity, uid, mailId })
      onTaken('repeated')
    } else if (mail) {
      const isPartial = size > mail.raw.length
      onTaken(await takeMail(db, lease, { uidValidity, mail: { ...mail, isPartial } }))
    }
  }
}

/** Marks what was taken, also before the connection was lost the last time. */
async function markTaken({ db, lease }: Session, folder: ImapFolder): Promise<void> {
  if (!folder.canMark) return
  const { uidValidity } = folder
  for (;;) {
    const uids = await listUnmarked(db, lease.id, uidValidity)
    if (uids.length === 0) return
    await folder.mark(uids)
    await noteMarked(db, lease.id, { uidValidity, uids })
  }
}
