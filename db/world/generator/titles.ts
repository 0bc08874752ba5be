import { groupOf } from '../tags.ts'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'
import type { Kind } from './stacks.ts'

/** A title as coordinators write them: what is done to which part of what, and a word that sets it apart. */
export function nameOf(draft: Draft, random: Random): string {
  const core = coreOf(draft, random)
  const { stack, place, terms, position, phase } = draft
  const [tool] = draft.tools.filter((term) => term !== stack.main && groupOf(term) !== 'position')
  const at = random.next()
  if (phase.title === stack.main) return at < 0.6 ? core : `【${whereOf(draft)}】${core}`
  if (terms.daysMin < 5 && at < 0.4) return `【週${terms.daysMin}日〜】${core}（${stack.main}）`
  if (at < 0.22) return `【${stack.main}】${core}`
  if (at < 0.34) return `【${tool ? `${stack.main}/${tool}` : stack.main}】${core}`
  if (at < 0.62) return `${core}（${stack.main}）`
  if (at < 0.74) return `${core}（${tool ? `${stack.main}・${tool}` : stack.main}）`
  if (at < 0.86) return `【${whereOf(draft)}】${core}（${stack.main}）`
  if (at < 0.94 && position !== stack.main) return `【${position}】${core}`
  return place.remote === 'full' ? `【フルリモート】${core}` : core
}

function coreOf({ stack, domain, phase }: Draft, random: Random): string {
  const choices = parts[stack.kind]
  const part = random.chance(0.65) ? ` ${choices[random.int(0, choices.length - 1)]}` : ''
  const words = otherWords[phase.title]
  return `${domain.subject}${part}の${words ? random.pick(words) : phase.title}`
}

function whereOf({ place }: Draft): string {
  if (place.remote === 'full') return 'フルリモート'
  return place.remote === 'mostly' ? '基本リモート' : (place.station?.name ?? '常駐')
}

const otherWords: Record<string, [string, ...string[]]> = {
  刷新: ['刷新', '刷新', 'リプレース', '再構築'],
  機能追加: ['機能追加', '機能追加', '機能改善', '追加開発'],
  新規開発: ['新規開発', '新規開発', '立ち上げ'],
  '保守・改善': ['保守・改善', '保守開発', '改修'],
  '設計・構築': ['設計・構築', '構築', '更改'],
  運用改善: ['運用改善', '運用の見直し', '自動化'],
  推進支援: ['推進支援', '推進', '事務局支援'],
  進行管理: ['進行管理', '推進', '立ち上げ支援'],
}

const parts: Record<Kind, string[]> = {
  business: list(
    '照会画面 帳票出力 夜間バッチ 外部連携 権限管理 月次処理 申請の流れ 受付画面 データ移行 マスタ管理 計算処理 検索画面 承認機能 取込処理',
  ),
  web: list(
    '管理画面 API 認証まわり 通知 データ連携 外部サービス連携 運用ツール 権限管理 画面共通部品 一覧・検索 集計画面 バッチ処理',
  ),
  mainframe: list(
    '夜間バッチ オンライン処理 帳票 他システム連携 照会処理 制度改正対応 データ移行 月次処理 年次処理',
  ),
  embedded: list(
    '通信制御 画面表示 電源管理 診断機能 モーター制御 ログ収集 起動処理 センサー制御 更新機能',
  ),
  game: list('戦闘 イベント 抽選 ランキング 画面遷移 演出 通信対戦 チュートリアル'),
  mobile: list(
    'ログイン 通知 決済画面 ホーム画面 撮影機能 オフライン対応 会員証 お知らせ 設定画面 課金',
  ),
  infra: list(
    '監視 認証 バックアップ ネットワーク 仮想基盤 ログ基盤 権限管理 災害対策環境 コンテナ基盤 検証環境 踏み台',
  ),
  data: list('取り込み処理 集計処理 可視化 評価 データ品質 検索 権限管理 配信'),
  office: list(
    '移行計画 要件定義 試験計画 ベンダー管理 課題管理 全体統括 業務設計 品質管理 変更管理',
  ),
  quality: list('回帰試験 受入試験 性能試験 結合試験 試験計画 端末別試験'),
  support: list(
    'アカウント管理 PC入替 問い合わせ窓口 拠点展開 機器管理 手順整備 端末設定 会議室機器',
  ),
  operation: list(
    '夜間ジョブ 障害一次対応 手順整備 日勤帯 ログ監視 変更作業 定期作業 バックアップ',
  ),
}

function list(words: string): string[] {
  return words.split(' ')
}
