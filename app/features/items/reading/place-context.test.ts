import { expect, test } from 'vitest'
import { areaRows, stationRows } from '#db/world/reference.ts'
import { readDemoSentence } from '#tests/support/demo-sentences.ts'

const names = new Map([...areaRows, ...stationRows].map(({ id, name }) => [id, name]))

function areasIn(sentence: string): string[] {
  const places = readDemoSentence(sentence).flatMap(({ value }) =>
    value.kind === 'places' ? value.places : [],
  )
  return places.flatMap(({ kind, ids, name }) =>
    kind === 'prefecture' ? [name] : ids.map((id) => names.get(id) ?? ''),
  )
}

test.for<[sentence: string, places: string[]]>([
  ['北区', ['北区']],
  ['大阪 北区', ['大阪市北区']],
  ['北区 大阪', ['大阪市北区', '大阪府']],
  ['横浜 西区', ['横浜市西区']],
  ['東京 中央区', ['中央区']],
  ['西区', ['横浜市西区', '大阪市西区', '神戸市西区', '熊本市西区']],
  ['博多区', ['福岡市博多区']],
  ['大阪以外 北区', ['大阪府', '北区']],
  ['大阪、北海道', ['大阪府', '北海道']],
  ['東西線 木場', ['木場']],
  ['木場 東西線', ['木場']],
])('%s is %s', ([sentence, places]) => {
  expect(areasIn(sentence)).toEqual(places)
})
