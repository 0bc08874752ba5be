import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { log } from '#core/log.server.ts'
import { imapFaultOf } from '#core/mail/imap-fault.server.ts'
import { openImapFolder } from '#core/mail/imap-folder.server.ts'
import { figure } from '#ui/figures.ts'
import { checkPort, secretOf } from './mailbox.commands.server.ts'
import type { MailboxTrial } from './mailbox.schema.ts'
import { faultTexts } from './mailbox.words.ts'
import { placeWith } from './mailbox-token.commands.server.ts'

const TRIED_WITHIN = 15_000

/** Connects once with what a form says, and lets go. Nothing is read, and nothing saved. */
export async function tryMailbox(context: Context, given: MailboxTrial) {
  checkPort(given.port)
  const secret = await secretOf(context.db, given)
  const object = given.id === undefined ? {} : { object: { kind: 'mailbox', id: given.id } }
  await writeAudit(context.db, context, { action: 'mailbox_tried', ...object })
  try {
    const place = await placeWith(given, secret, async () => {})
    const folder = await openImapFolder(place, AbortSignal.timeout(TRIED_WITHIN))
    await folder.close()
    return { is_connected: true, message: connectedText(given.folder, folder) }
  } catch (error) {
    log.info({ err: error }, 'a mailbox could not be reached')
    return { is_connected: false, message: faultTexts[imapFaultOf(error)] }
  }
}

function connectedText(name: string, { exists, canMark }: { exists: number; canMark: boolean }) {
  const mark = canMark ? '取り込んだメールに印を付けます。' : '印は付けられません。'
  return `接続できました。${name}に${figure(exists)}通あります。${mark}`
}
