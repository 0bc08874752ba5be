import { groupOf } from '../tags.ts'
import type { Term } from '../vocabulary/tag-terms.ts'
import type { Domain } from './domains.ts'
import type { Random } from './random.ts'
import type { Kind, Stack } from './stacks.ts'

export type Skill = { text: string; years: number | null; term: Term | null }

const DATABASES =
  /^(Oracle Database|PostgreSQL|MySQL|MariaDB|SQL Server|Db2|DB2 for i|IMS DB|Amazon Aurora|Redis|BigQuery|Snowflake|Amazon Redshift)$/
const PRODUCTS = /^(Salesforce|kintone|ServiceNow|UiPath|Tableau)$/
const NETWORK = /^(Cisco|Fortinet)$/
const CODED = /^(Terraform|Ansible)$/
const CONTAINERS = /^(Docker|Kubernetes|Google Kubernetes Engine|Amazon ECS|Cloud Run)$/
const CLOUDS = /^(AWS|GCP|Azure|OCI)$/

/** The main term asks for years, the next ones less; the last words are of the work, not of a tool. */
export function pickMust({ kind, main }: Stack, terms: Term[], random: Random): Skill[] {
  const years = random.pick(
    kind === 'support' || kind === 'operation' ? [1, 1, 2] : [2, 3, 3, 4, 5],
  )
  const others = random.some(
    terms.filter((term) => term !== main),
    random.int(1, 2),
  )
  return [
    { text: wordsFor(main, kind), years, term: main },
    ...others.map((term) => ({
      text: wordsFor(term, kind),
      years: random.pick([null, 1, 2]),
      term,
    })),
    ...random
      .some(manners[kind], random.int(1, 2))
      .map((text) => ({ text, years: null, term: null })),
  ]
}

export function pickNice(
  { kind }: Stack,
  { system, subject }: Domain,
  unused: Term[],
  random: Random,
): Skill[] {
  const known = random
    .some(unused, random.int(0, 2))
    .map((term) => ({ text: wordsFor(term, kind), years: null, term }))
  return [
    ...known,
    { text: `${system}または${subject}に近い業務の経験`, years: null, term: system },
    ...random.some(extras, random.int(1, 2)).map((text) => ({ text, years: null, term: null })),
  ]
}

function wordsFor(term: Term, kind: Kind): string {
  switch (groupOf(term)) {
    case 'language':
      return kind === 'mainframe' ? `汎用機における${term}の開発・保守経験` : `${term}での開発経験`
    case 'framework':
      return `${term}を用いた開発経験`
    case 'position':
      return `${term}としての実務経験`
    case 'data':
      return wordsForData(term)
    default:
      return wordsForInfra(term, kind)
  }
}

function wordsForData(term: Term): string {
  if (DATABASES.test(term)) return `${term}を用いたデータの設計・操作の経験`
  if (PRODUCTS.test(term)) return `${term}の導入または開発の経験`
  return `${term}の利用経験`
}

function wordsForInfra(term: Term, kind: Kind): string {
  if (CLOUDS.test(term)) {
    return kind === 'infra'
      ? `${term}でのインフラ設計・構築経験`
      : `${term}上での開発または運用の経験`
  }
  if (NETWORK.test(term)) return `ネットワーク機器（${term}）の設計・設定変更の経験`
  if (CODED.test(term)) return `IaC（${term}）によるコード化の経験`
  if (CONTAINERS.test(term)) return `コンテナ（${term}）環境での開発・運用経験`
  return `${term}に関する構築または運用の経験`
}

const manners: Record<Kind, string[]> = {
  business: [
    '詳細設計以降を独力で進められる方',
    '既存ソースの調査・影響分析の経験',
    '単体・結合テストの仕様書作成および実施経験',
  ],
  web: [
    'Gitを用いたチーム開発（プルリクエスト、コードレビュー）の経験',
    '仕様書を読み、自走してキャッチアップできる方',
    'テストコードを書く習慣のある方',
  ],
  mainframe: ['既存プログラムの調査・影響分析の経験', '試験仕様書の作成および実施経験'],
  embedded: ['実機を用いた試験の経験', '仕様書から設計を起こせる方'],
  game: ['企画の担当者と相談しながら作り込める方', '動作の重さを計測して直した経験'],
  mobile: ['スマートフォンアプリのストア公開までの経験', 'デザイナーと協力して画面を作った経験'],
  infra: ['設計書と手順書の作成経験', '障害対応・一次切り分けの経験'],
  data: ['分析の担当者と要件を整理した経験', 'SQLによる集計の経験'],
  office: ['顧客との折衝・要件調整の経験', '会議の準備と議事録の作成に慣れている方'],
  quality: ['試験仕様書の作成経験', '不具合を分かりやすく報告できる方'],
  support: ['電話とチャットでの丁寧な応対ができる方', '手順書に沿った作業の経験'],
  operation: ['手順書に沿った作業の経験', '障害の一次対応の経験'],
}

const extras = [
  '若手の育成・レビューの経験',
  '要件定義から携わった経験',
  '能動的に報告・連絡・相談ができる方',
  '長期で参画いただける方',
  '資料作成と説明の得意な方',
  '業務の改善を提案した経験',
]
