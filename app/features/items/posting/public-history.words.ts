import { remote } from '#features/items/item.codes.ts'
import { monthDayText } from '#ui/date-text.ts'
import { inMan } from '#ui/money.tsx'
import type { ItemEvent } from './public-history.schema.ts'

export type HistoryLine = { at: string; text: string }

/** What became of a posting since it was first shown: a line for each day, the newest first. */
export function historyLines(publishedAt: string | null, events: readonly ItemEvent[]) {
  const days = Map.groupBy(events, ({ at }) => at.slice(0, 10))
  const lines: HistoryLine[] = [...days.values()]
    .filter((list, index, all) => !(isConfirmation(list) && isConfirmation(all[index - 1])))
    .map((list) => ({
      at: list[0]?.at ?? '',
      text: [...new Set(list.toReversed().map(eventText))].join('。'),
    }))
  if (publishedAt !== null) lines.push({ at: publishedAt, text: '掲載を開始' })
  return lines
}

/** A day on which nothing else happened; of several in a row the latest says it all. */
function isConfirmation(events: readonly ItemEvent[] | undefined): boolean {
  return events?.every(({ field }) => field === 'confirmed_on') ?? false
}

/** One change as a sentence: 単価の上限を75万円から78万円に変更. */
export function eventText(event: ItemEvent): string {
  const { field, old, new: now } = event
  if (field === 'confirmed_on') return '募集中であることを確認'
  if (field === 'status') return statusTexts[now ?? ''] ?? '募集の状態を変更'
  if (field === 'seats_left') return seatsText(now)
  if (field === 'must_have_requirements') return requirementsText(old ?? '', now ?? '')
  const { name, textOf } = facts[field]
  const [before, after] = [old && textOf(old), now && textOf(now)]
  if (before && after) return `${name}を${before}から${after}に変更`
  return after ? `${name}を${after}と記載` : `${name}の記載を取りやめ`
}

const money = (yen: string) => `${inMan(Number(yen))}万円`

const facts = {
  rate_min: { name: '単価の下限', textOf: money },
  rate_max: { name: '単価の上限', textOf: money },
  rate_days: { name: '単価の日数', textOf: (days: string) => `週${days}日` },
  remote: { name: '働き方', textOf: (kind: string) => `「${remote.label(kind)}」` },
  onsite_days: { name: '出社', textOf: onsiteText },
  area_detail: { name: '勤務地', textOf: (place: string) => `「${place}」` },
  days: { name: '稼働', textOf: daysText },
  starts_on: { name: '開始', textOf: startText },
}

const statusTexts: Record<string, string> = {
  open: '募集を再開',
  paused: '募集を停止',
  closed: '募集を終了',
}

function onsiteText(value: string): string {
  const [days = '', per = ''] = value.split('/')
  if (days === '0') return 'なし'
  return per === 'month' ? `月${days}回` : `週${days}日`
}

function daysText(value: string): string {
  const [min = '', max = ''] = value.split('-')
  return min === max ? `週${max}日` : `週${min}〜${max}日`
}

function startText(value: string): string {
  return value === 'asap' ? '即日' : monthDayText(value)
}

function seatsText(now: string | null): string {
  if (now === null) return '残り枠の記載を取りやめ'
  return now === '0' ? '募集枠が充足' : `残り${now}枠に変更`
}

/** What was added or taken off, where it is one line; else that something was. */
function requirementsText(old: string, now: string): string {
  const [before, after] = [linesOf(old), linesOf(now)]
  const added = after.filter((line) => !before.includes(line))
  const taken = before.filter((line) => !after.includes(line))
  if (added.length === 1 && taken.length === 0) return `必須スキルに「${added[0]}」を追加`
  if (added.length === 0 && taken.length === 1) return `必須スキルから「${taken[0]}」を除外`
  if (added.length === 1 && taken.length === 1)
    return `必須スキルの「${taken[0]}」を「${added[0]}」に変更`
  return '必須スキルを見直し'
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^[・\s]+/, '').trim())
    .filter(Boolean)
}
