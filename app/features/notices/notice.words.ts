import { movedTexts } from '#features/entries/entry.words.ts'
import { type ExternalService, externalService } from '#features/external/lead.codes.ts'
import { monthDayText } from '#ui/date-text.ts'
import type { Notice } from './notice.schema.ts'

/** What the things are called that notices speak of; what is gone by now has no name any more. */
export type NamesOfNotices = {
  items: ReadonlyMap<number, string>
  searches: ReadonlyMap<number, string>
  news: ReadonlyMap<number, string>
}

/** A notice as a sentence, and the page where one goes from it. */
export function noticeText(notice: Notice, names: NamesOfNotices): { text: string; to: string } {
  switch (notice.kind) {
    case 'entry_moved':
      return {
        text: `${quoted(names.items.get(notice.item_id), '応募した案件')}${movedTexts[notice.stage]}`,
        to: `/user/entry/${notice.entry_id}`,
      }
    case 'entry_message':
    case 'entry_consent_wanted':
      return {
        text: letterText(notice.kind, quoted(names.items.get(notice.item_id), '応募した案件')),
        to: `/user/entry/${notice.entry_id}`,
      }
    case 'search_found':
      return {
        text: `${quoted(names.searches.get(notice.saved_search_id), '保存した検索条件')}に新着案件が${notice.count}件あります`,
        to: `/user/saved-searches?open=${notice.saved_search_id}`,
      }
    case 'match_found':
      return {
        text: `スキルと希望に合う新着案件が${notice.count}件あります`,
        to: '/user-skill-matching-item',
      }
    case 'site_news':
      return {
        text: names.news.get(notice.news_id) ?? '運営からのお知らせ',
        to: `/front-news/detail/${notice.news_id}`,
      }
    case 'lead_merged':
      return {
        text: `${serviceName(notice.service)}にご登録の内容を、担当がプロフィールに反映しました`,
        to: '/user/edit',
      }
    default:
      return {
        text: shortlistText(notice, quoted(names.items.get(notice.item_id), '案件')),
        to: `/item/detail/${notice.item_id}`,
      }
  }
}

function serviceName(service: ExternalService): string {
  return service === 'other' ? 'ほかのサービス' : externalService.label(service)
}

function letterText(kind: 'entry_message' | 'entry_consent_wanted', name: string): string {
  return kind === 'entry_message'
    ? `${name}への応募について、担当者からメッセージが届きました`
    : `${name}の企業への提案に、同意のお願いが届いています`
}

type OfShortlist = Extract<Notice, { kind: `shortlist_${string}` }>

function shortlistText(notice: OfShortlist, name: string): string {
  if (notice.kind === 'shortlist_closed') return `検討中の${name}の募集が終わりました`
  if (notice.kind === 'shortlist_ending') {
    return `検討中の${name}の募集は${monthDayText(notice.on)}までです`
  }
  if (notice.changes.includes('reopened')) return `検討中の${name}の募集が再開しました`
  const what = notice.changes.map((change) => changeTexts[change]).join('・')
  return `検討中の${name}の${what || '内容'}が変わりました`
}

const changeTexts = {
  rate: '単価',
  remote: '働き方',
  start: '開始時期',
  days: '稼働日数',
  place: '勤務地',
  requirements: '必須スキル',
  reopened: '募集状況',
}

function quoted(name: string | undefined, otherwise: string): string {
  return name === undefined ? otherwise : `「${name}」`
}
