import { createHash } from 'node:crypto'
import { bareSubject } from './reader/subject-prefix.ts'

/** The same words again are the same mail, whatever their spaces. */
export function textHash({ subject, body }: { subject: string; body: string }): Buffer {
  const bare = `${subject}\n${body}`.normalize('NFKC').replace(/\s+/g, '')
  return createHash('sha256').update(bare).digest()
}

/** The share of what two lists have in common, 0 to 1. */
export function shareOf(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [new Set(one), new Set(other)]
  const all = first.union(second).size
  return all === 0 ? 0 : first.intersection(second).size / all
}

/** One letter in a hundred may be another; it touches three of the marks. */
export const NEARLY_EQUAL = 0.93

export const IN_BRACKETS = /[【[［〔《≪＜<][^】\]］〕》≫＞>]{0,30}[】\]］〕》≫＞>]/g
const FOLLOWS =
  /変更|訂正|修正|更新|アップ|up|緩和|増員|減員|増額|減額|延期|前倒し|追加|見直|再募集|再開|クローズ|終了|充足|他決|決定|取り?下げ|close/i
const TAIL =
  /(?:の|に関する|について)?(?:条件|単価|内容|時期|人数|募集)?(?:変更|訂正|修正|クローズ|終了|充足)?(?:の|に関する|について)?(?:お知らせ|ご?連絡|ご?案内|件)?$/
const GENERAL =
  /案件|情報|ご?紹介|ご?案内|新着|募集|要員|求人|一覧|最新|急募|お知らせ|ご?連絡|[\d/月日分号のごお]/g
const LEAST_LETTERS = 5
const LEAST_TITLE = 4

/** Whether the title of a project is long enough to distinguish it. */
export function isDistinct(title: string): boolean {
  return title.length >= LEAST_TITLE
}

/**
 * What the subject of a mail names, without what its sender writes around it, and whether it answers or changes
 * something. A subject of general words, as 案件のご紹介, names nothing.
 */
export function subjectSigns(subject: string): { key: string; isFollowUp: boolean } {
  const even = subject.normalize('NFKC').trim()
  const bare = bareSubject(even)
  const key = keyOf(bare.replace(IN_BRACKETS, '')).replace(TAIL, '')
  return {
    key: key.replace(GENERAL, '').length < LEAST_LETTERS ? '' : key,
    isFollowUp: bare !== even || FOLLOWS.test(bare),
  }
}

/** What a key leaves out; the database leaves out the same. */
export const KEYLESS = /[\s★☆■□●○◆◇◎♪!↑↓・、。/|:-]/g

function keyOf(words: string): string {
  return words.normalize('NFKC').toLowerCase().replace(KEYLESS, '')
}

const AROUND_TITLE = /(?:の)?(?:案件|募集|要員|件)$/

/** One form for spellings of a title: without marks around it, its particle and its brackets; empty where it is too short. */
export function titleKey(title: string): string {
  const even = title
    .normalize('NFKC')
    .replace(IN_BRACKETS, '')
    .replace(/\([^()]{0,30}\)/g, '')
  const key = keyOf(even).replace(AROUND_TITLE, '').replaceAll('の', '')
  return isDistinct(key) ? key : ''
}

/** Whether one of two names holds the other. */
export function isOneName(one: string, other: string): boolean {
  const [first, second] = [keyOf(one), keyOf(other)]
  return first !== '' && second !== '' && (first.includes(second) || second.includes(first))
}

/** A mail that somebody has pasted names no sender. */
export function isOneSender(one: string, other: string): boolean {
  return one === '' || other === '' || domainOf(one) === domainOf(other)
}

function domainOf(sender: string): string {
  return sender.match(/@([\w.-]{1,200})/)?.[1]?.toLowerCase() ?? sender
}
