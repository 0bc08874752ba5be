import type { Term } from '../vocabulary/tag-terms.ts'
import type { Random } from './random.ts'
import type { Kind, Stack } from './stacks.ts'

/** What is done to a system: how a title says it, and which processes it takes. */
export type Phase = {
  title: string
  tag?: Term
  processes: number[][]
  why: [string, ...string[]]
}

const renewal: Phase = {
  title: '刷新',
  tag: 'リプレース',
  processes: [
    [1, 2, 3, 4, 5, 6],
    [2, 3, 4, 5, 6],
    [3, 4, 5, 6, 7],
  ],
  why: [
    '10年以上使われてきた仕組みを、新しい技術で作り直します。',
    'いまの仕組みを動かしたまま、機能ごとに順に切り替えていく計画です。',
    '作りが古くなり、直すたびに時間がかかるようになったことが、作り直しのきっかけです。',
  ],
}

const addition: Phase = {
  title: '機能追加',
  processes: [
    [2, 3, 4, 5, 6],
    [3, 4, 5, 6],
  ],
  why: [
    '利用者の声から選んだ改善を、毎月少しずつ形にしています。',
    '来期に向けて決まった要望がおよそ30件あり、優先の高いものから進めます。',
    '使い方が広がり、当初は考えていなかった機能が求められるようになりました。',
  ],
}

const creation: Phase = {
  title: '新規開発',
  tag: '新規開発',
  processes: [
    [1, 2, 3, 4, 5, 6],
    [2, 3, 4, 5, 6, 7],
  ],
  why: [
    '試作で手応えが得られたため、本番に向けた開発を始めます。',
    '新しい取り組みとして予算が決まり、土台の設計から始めるところです。',
    'まだ正解のない分野なので、小さく作って確かめることを繰り返します。',
  ],
}

const care: Phase = {
  title: '保守・改善',
  tag: '保守・運用',
  processes: [
    [3, 4, 5, 6, 8],
    [2, 3, 4, 5, 6, 8],
  ],
  why: [
    '安定して動いている仕組みを、日々の改修で育てていきます。',
    '問い合わせの調査と、毎月の改修の両方を受け持つ体制です。',
    '担当者の異動にともない、引き継ぎを行いながら参画していただく方を探しています。',
  ],
}

const building: Phase = {
  title: '設計・構築',
  processes: [
    [1, 2, 3, 7],
    [2, 3, 7],
  ],
  why: [
    '設備の期限に合わせて、新しい環境を作ります。',
    '利用の広がりに合わせ、余裕のある構成に作り直します。',
    '手作業で作られてきた環境を、手順とコードで管理できる形にします。',
  ],
}

const tuning: Phase = {
  title: '運用改善',
  tag: '保守・運用',
  processes: [
    [2, 3, 8],
    [2, 8],
  ],
  why: [
    '日々の運用を続けながら、手間の多い作業から順に見直します。',
    '障害の振り返りから、直すべきところがはっきりしてきました。',
  ],
}

const plain = (title: string, processes: number[], ...why: Phase['why']): Phase => ({
  title,
  processes: [processes],
  why,
})

const phases: Record<Kind, Phase[]> = {
  business: [renewal, addition, addition, care],
  web: [renewal, addition, addition, creation, care],
  mainframe: [care, care, addition],
  embedded: [
    addition,
    plain('ソフトウェア開発', [2, 3, 4, 5, 6], '次の機種に向けた開発が始まりました。'),
    plain('評価・改善', [4, 5, 6, 7], '試作機での評価が進み、直すところが見えてきました。'),
  ],
  game: [
    plain('クライアント開発', [3, 4, 5, 6], '遊びの中心となる部分の作り込みに入りました。'),
    plain('UI実装', [3, 4, 5, 6], '画面の数が増え、実装の手が足りなくなっています。'),
  ],
  mobile: [renewal, addition, addition, creation],
  infra: [building, building, tuning],
  data: [
    { ...creation, title: '構築' },
    { ...addition, title: '改善' },
  ],
  office: [
    plain('推進支援', [1, 2, 7], '関係する部署が多く、足並みをそろえる役割が求められています。'),
    plain('進行管理', [1, 2, 6, 7], '計画の見直しが終わり、実行の段階に入りました。'),
  ],
  quality: [
    plain(
      'テスト設計・実行',
      [5, 6, 7],
      '公開の間隔が短くなり、試験の体制を厚くすることになりました。',
    ),
    plain('品質改善', [6, 7], '不具合の傾向を調べ、試験の中身から見直すことになりました。'),
  ],
  support: [plain('運用支援', [8], '担当者の増員にともない、新しい方をお迎えします。')],
  operation: [],
}

export function pickPhase({ kind, main }: Stack, random: Random): Phase {
  const choices = phases[kind]
  const found = choices[random.int(0, choices.length - 1)]
  if (found) return found
  return main === '運用設計'
    ? plain('運用設計', [1, 2, 8], '運用の決まりと手順を、いまの体制に合わせて作り直します。')
    : plain('運用・監視', [8], '交替の体制を保つため、欠員の補充を行います。')
}
