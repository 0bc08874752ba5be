/** The lines a tag can run on, each with a colour and a sign of its own; words are the caller's. */
export const lines = [
  'language',
  'framework',
  'data',
  'infra',
  'position',
  'system',
  'feature',
] as const

export type Line = (typeof lines)[number]

export const signs: Record<Line, string> = {
  language: '言',
  framework: '枠',
  data: '蔵',
  infra: '基',
  position: '職',
  system: '種',
  feature: '特',
}

export function lineOf(key: string): Line {
  return lines.find((line) => line === key) ?? 'system'
}
