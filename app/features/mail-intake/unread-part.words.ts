import { unreadReason } from './unread-part.codes.ts'

type Unread = { name: string; why: (typeof unreadReason.all)[number] }

export function unreadPartText({ name, why }: Unread): string {
  return name === ''
    ? `${unreadReason.label(why)}。全体は元のメールで確かめてください。`
    : `添付「${name}」は読み取っていません（${unreadReason.label(why)}）。`
}
