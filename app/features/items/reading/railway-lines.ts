import type { NameRows, ReadableName } from './reading-contract.ts'

/** The lines of some stations, each name of a line with all of its stations; 中央線 is of several companies. */
export function namesOfLines({ stations }: NameRows): ReadableName[] {
  const stops = stations.flatMap(({ id, lines = [] }) =>
    lines.flatMap((line) => lineForms(line).map((name) => ({ id, name }))),
  )
  const known = new Set(stops.map(({ name }) => name))
  const stopsOfCompanies = stations.flatMap(({ id, lines = [] }) =>
    lines
      .flatMap((line) => WHOLE.exec(line)?.map((company) => `${company}線`) ?? [])
      .flatMap((name) => (known.has(name) ? [] : [{ id, name }])),
  )
  return Array.from(
    Map.groupBy([...stops, ...stopsOfCompanies], ({ name }) => name),
    ([name, all]) => ({
      kind: 'station' as const,
      ids: [...new Set(all.map(({ id }) => id))],
      name: `${name}沿線`,
      group: RAILWAY,
      spellings: [name, `${name}沿線`, `${name}沿い`],
    }),
  )
}

/** The group of names that are of a line. */
export const RAILWAY = 'railway'

const PRIVATE = '東急|小田急|京王|西武|東武|京成|京急|名鉄|近鉄|阪急|阪神|南海|京阪|相鉄|西鉄'
const COMPANY = new RegExp(
  `^(?:JR|${PRIVATE}|東京メトロ|都営(?:地下鉄)?|OsakaMetro|.{2,4}市営地下鉄)`,
)
/** 小田急線 means every line of the company. */
const WHOLE = new RegExp(`^(?:${PRIVATE})`)
const OTHERS = new Set([
  'つくばエクスプレス',
  'りんかい線',
  'ゆりかもめ',
  '多摩モノレール',
  '湘南新宿ライン',
])

/** 東急東横線 is 東横線, JR中央・総武線 is 中央線 and 総武線, JR東海道本線 is 東海道線. */
function lineForms(line: string): string[] {
  const whole = line.replace(/\(.*/, '')
  const bare = whole.replace(COMPANY, '')
  const parts = bare.split('・').map((part) => part.replace(/線?$/, '線'))
  const all = bare.includes('・') ? [whole, ...parts] : [whole, bare]
  const forms = [...all, ...all.map((name) => name.replace(/(?<=..)本線$/, '線'))]
  return [...new Set(forms)].filter((name) => isLine(name))
}

function isLine(name: string): boolean {
  return OTHERS.has(name) || /^(?!本線).{2,}(?<!新幹)線$/.test(name)
}
