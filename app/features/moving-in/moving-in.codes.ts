import { codes } from '#core/calls/code-list.ts'
import { columnHeads } from '#features/external/imports/lead-import.codes.ts'

export const MOST_MEMBERS = 20_000
export const MOST_LINES = 100_000
export const MOST_MB = 50
/** One file of an archive. */
export const MOST_FILE_MB = 10
export const UNDO_DAYS = 30

/** What is brought, in the order in which it is written: the others need their members. */
export const movingPart = codes([
  [1, '会員'],
  [2, '職務経歴'],
  [3, '応募'],
  [4, 'ファイル'],
])
export type MovingPart = (typeof movingPart.all)[number]

export const movingState = codes([
  ['waiting', '順番待ち'],
  ['checking', '確認中'],
  ['ready', '確認済み'],
  ['running', '取込中'],
  ['done', '取込済み'],
  ['undoing', '取り消し中'],
  ['undone', '取り消し済み'],
])

/** What a line does; or that its member stayed when all others were undone. */
export const movingAct = codes([
  ['add', '取り込む'],
  ['part', '一部を除いて取り込む'],
  ['refuse', '取り込めない'],
  ['left', '取り消さずに残した'],
])

/** The tables of an archive by their names. */
export const tableNames = new Map<string, 1 | 2 | 3>([
  ['members.csv', 1],
  ['会員.csv', 1],
  ['careers.csv', 2],
  ['職務経歴.csv', 2],
  ['entries.csv', 3],
  ['応募.csv', 3],
])
export const fileFolders = ['files', 'ファイル']

const { external_id, name, login_id, station, skills, birth_date, tel, prefecture_id } = columnHeads

/** Under which heads a table may hold which field: those of our own tables first. */
export const movingHeads: Record<1 | 2 | 3, Record<string, readonly string[]>> = {
  1: {
    number: ['会員番号', ...external_id],
    login_id,
    name,
    last_name: columnHeads.last_name,
    first_name: columnHeads.first_name,
    kana: columnHeads.kana,
    last_name_kana: columnHeads.last_name_kana,
    first_name_kana: columnHeads.first_name_kana,
    tel,
    birth_date,
    sex: ['性別'],
    prefecture_id,
    station,
    skills,
    rate_min: columnHeads.rate_min,
    situation: ['状況', '稼働状況'],
    available_from: ['稼働できる日', '稼働可能日'],
    progress: ['進捗', 'ステータス'],
    impression: ['評価'],
    next_on: ['次の対応日'],
    memo: ['メモ', '備考'],
  },
  2: {
    number: ['会員番号', ...external_id],
    name: ['案件名', 'プロジェクト名'],
    detail: ['業務内容', '内容'],
    from_month: ['開始', '開始年月'],
    to_month: ['終了', '終了年月'],
    role: ['役割', 'ポジション'],
    team: ['人数', '体制'],
    tools: ['使用技術', '開発環境', '環境'],
    processes: ['担当工程', '工程'],
  },
  3: {
    number: ['会員番号', '会員ID'],
    item: ['案件番号'],
    item_name: ['案件名'],
    entered_at: ['応募日', '応募日時'],
    stage: ['選考の状況', '状況', 'ステータス'],
    rate_wished: ['希望単価', '希望月額'],
    message: ['メッセージ', '備考'],
  },
}
