import type { Finding } from './posting-checks.schema.ts'

/** Words that have no place in what everybody reads, and why. */
type WordRule = Pick<Finding, 'code' | 'level'> & {
  pattern: RegExp
  message(found: string): string
}

export const wordRules: readonly WordRule[] = [
  {
    code: 'age',
    level: 'error',
    pattern:
      /[1-7]\d\s*[歳才](?!児)|[2-6]0\s*代|年齢(?!不問|は?問|層|認証|確認|制限なし)|若い方|若手(歓迎|限定|のみ)|シニア(不可|NG)/g,
    message: (found) =>
      `年齢で人を分ける言葉「${found}」は公開できません。非公開の欄へ移してください。`,
  },
  {
    code: 'sex',
    level: 'error',
    pattern:
      /(男性|女性)(?!向|用|誌|の?(お客|顧客|ユーザ|利用|会員|服|ファッション)|ファッション|活躍|特有)|主婦|主夫|男女(?!不問|問わず|比|別)|営業マン/g,
    message: (found) => `性別で人を分ける言葉「${found}」は公開できません。`,
  },
  {
    code: 'nationality',
    level: 'error',
    pattern:
      /外国籍|外国人(?!旅行|観光|向|の?(お客|利用)|客|住民|技能|留学)|日本人|日本国籍|国籍(?!不問|は?問|を問)|帰化/g,
    message: (found) =>
      `国籍で人を分ける言葉「${found}」は公開できません。必要なら日本語でのやり取りの程度で書きます。`,
  },
  {
    code: 'fake_opening',
    level: 'error',
    pattern:
      /人材登録|登録者募集|登録のみ|常時募集|(他|ほか)にも(多数の?)?案件|案件多数|非公開案件多数|実際の(案件|単価)とは異な/g,
    message: (found) =>
      `「${found}」は、実在しない募集と受け取られます。募集している仕事だけを書いてください（フリーランス法第12条）。`,
  },
  {
    code: 'asks_money',
    level: 'error',
    pattern:
      /登録料|教材費|初期費用(を|は)?(ご?負担|お支払)|研修費用?(を|は)?ご?負担|有料(登録|会員)/g,
    message: (found) => `「${found}」は、働く方に費用を求める表現です（フリーランス法第5条）。`,
  },
  {
    code: 'exaggeration',
    level: 'warning',
    pattern: /必ず稼げ|確実に稼げ|高収入確実|誰でも(できる|簡単)|絶対(に)?(安定|稼|高)|業界最高/g,
    message: (found) => `「${found}」は、実際より良く見せる表現です。事実で書き直してください。`,
  },
  {
    code: 'job_interview',
    level: 'warning',
    pattern: /面接/g,
    message: () => '業務委託では「面接」ではなく「面談」と書きます。',
  },
  {
    code: 'orders',
    level: 'warning',
    pattern: /指揮命令|(先方|客先|現場)の(指示|命令)(のもと|に従)|勤怠管理(は|を)(先方|客先)/g,
    message: (found) =>
      `「${found}」は、偽装請負を疑われる表現です。業務の範囲で書き直してください。`,
  },
  {
    code: 'vague',
    level: 'warning',
    pattern: /開発補助|なんでも屋|何でも屋|雑務全般|簡単な作業|その他もろもろ/g,
    message: (found) => `「${found}」では仕事がわかりません。担当する工程と役割を書いてください。`,
  },
  {
    code: 'contact_shown',
    level: 'warning',
    pattern:
      /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|0\d{1,4}-\d{1,4}-\d{3,4}|https?:\/\/[\w./?=&%-]+/g,
    message: (found) => `連絡先「${found}」が本文にあります。応募はサイトで受け付けます。`,
  },
]

/** Of a title alone: it is the name of a work. */
export const titleRules: readonly WordRule[] = [
  {
    code: 'title_rate',
    level: 'warning',
    pattern: /[〜～~]?\d{2,3}\s*万円?/g,
    message: (found) => `案件名から単価「${found}」を外してください。単価は報酬の欄に出ます。`,
  },
  {
    code: 'title_urgent',
    level: 'warning',
    pattern: /急募|至急|大募集|注目|[★☆◎🔥！!]{1,}/gu,
    message: (found) => `案件名から「${found}」を外してください。`,
  },
]
