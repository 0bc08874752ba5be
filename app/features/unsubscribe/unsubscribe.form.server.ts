import { readStopToken } from '#core/mail/one-click.server.ts'
import { type MailList, mailList } from './unsubscribe.codes.ts'

/** What the link of a mail ends; undefined where it is none of ours, or ends nothing any more. */
export function readStop(token: string): { list: MailList; memberId: number } | undefined {
  const read = readStopToken(token)
  return read && mailList.has(read.list) ? { ...read, list: read.list } : undefined
}
