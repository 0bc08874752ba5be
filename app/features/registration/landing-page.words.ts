import type { SignupSource } from './registration.codes.ts'

/** Days since the last confirmation after which a posting is marked, and hidden. */
type Promised = { confirmAfter: number; hideAfter: number }

type Landing = {
  title: string
  description: string
  lead: string
  points: readonly { title: string; text: string | ((promise: Promised) => string) }[]
  showsSkills: boolean
}

/** Three ways to present the same site: by its projects, by who helps, and to who begins. */
export const landings: Record<SignupSource, Landing> = {
  lp1: {
    title: '単価も、出社日数も、確認日も並べて選べるIT案件',
    description:
      'フリーランスITエンジニアのIT案件。単価、精算、商流、出社日数、最終確認日を、どの案件でも同じ位置に並べています。',
    lead: '「応相談」ばかりの募集に、疲れていませんか。アンケンでは、決めるために要る数字を、どの案件でも同じ位置に載せています。',
    points: [
      {
        title: '条件をそのまま入力',
        text: '「Java 70万以上 週3 リモート」のように並べて書くと、単価や日数は条件として読み取ります。',
      },
      {
        title: 'いつ確かめた募集かがわかる',
        text: ({ confirmAfter, hideAfter }) =>
          `先方に確認した日を、すべての案件に表示します。${confirmAfter}日たったら「確認中」としてうしろに並べ、${hideAfter}日たっても確かめられなければ掲載を止めます。`,
      },
      {
        title: '単価は、根拠のある数字で',
        text: '下限と上限、精算の幅、支払サイトまで。中央値と件数も、サイトの案件から集計して公開しています。',
      },
    ],
    showsSkills: true,
  },
  lp2: {
    title: '条件のすり合わせは、コーディネーターにお任せください',
    description:
      'フリーランスエンジニアの案件探しを、コーディネーターがお手伝いします。応募から2営業日以内にお返事し、同意なく経歴をお渡ししません。',
    lead: '単価の相談、出社の頻度、面談の日程。言いにくいことも、聞きにくいことも、あいだに入って確かめます。',
    points: [
      {
        title: 'お返事は2営業日以内',
        text: '応募のあと、いつまでに何が決まるのかを、応募履歴でいつでも確かめられます。見送りの理由もお伝えします。',
      },
      {
        title: '同意なしに、経歴は渡りません',
        text: 'クライアント企業への提案は、案件ごとに、あなたの同意をいただいてからです。提案の前なら取り消せます。',
      },
      {
        title: '参画したあとも',
        text: '契約と違う作業や、更新のときの単価のご相談も承ります。担当に話しにくいことは、別の窓口があります。',
      },
    ],
    showsSkills: false,
  },
  lp3: {
    title: 'はじめての独立を、コーディネーターと一緒に',
    description:
      'フリーランスになるか迷っているITエンジニアの方へ。スキルシートの準備から、相場の見方、契約の確かめ方まで、コーディネーターがお手伝いします。',
    lead: '会社員のままでも登録できます。いまの経験でどんな案件に入れるのか、まず数字で確かめてから決めてください。',
    points: [
      {
        title: '相場を先に知る',
        text: 'スキルごとの単価の中央値と幅を、登録しなくても見られます。登録すると、合う案件との差もわかります。',
      },
      {
        title: 'スキルシートはひな形から',
        text: '画面に沿って書くと、Excelのスキルシートになります。お持ちのものがあれば、そのままお預けください。',
      },
      {
        title: '急いで決めなくて大丈夫',
        text: '登録も相談も無料です。退職の時期、保険、税金の手続きは、手引きにまとめています。',
      },
    ],
    showsSkills: true,
  },
}

export function landingPoints(source: SignupSource, promise: Promised) {
  return landings[source].points.map(({ title, text }) => ({
    title,
    text: typeof text === 'string' ? text : text(promise),
  }))
}
