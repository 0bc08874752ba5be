import { expect, test } from 'vitest'
import { foldText, sourceOf } from '#features/items/reading/folded-text.ts'
import { columnsApart } from './table-columns.ts'

const rows = [
  ['項目', '案件A', '案件B'],
  ['案件名', '支払', '計算'],
  ['必須', 'Java', 'COBOL'],
  ['単価', '65万', '60万'],
]
const lists = '案件名\t支払\n必須\tJava\n単価\t65万\n\n案件名\t計算\n必須\tCOBOL\n単価\t60万\n\n'

test.for([
  ['tabs', (row: string[]) => row.join('\t')],
  ['bars', (row: string[]) => `| ${row.join(' | ')} |`],
  ['wide gaps', (row: string[]) => row.join('　　')],
] as const)('a project a column, between %s, is a list for each', ([, lineOf]) => {
  const source = `件名\n${rows.map(lineOf).join('\n')}\n以上`
  const read = columnsApart(foldText(source))
  expect(read.text).toBe(`件名\n${lists}\n以上`)
  const at = read.text.indexOf('60万')
  expect(sourceOf(read, at, at + 3)).toBe('60万')
})

test('the heads of the columns are the names where no row has them', () => {
  const named = [...rows.filter(([label]) => label !== '案件名'), ['場所', '渋谷', '新宿']]
  const { text } = columnsApart(foldText(named.map((row) => row.join('\t')).join('\n')))
  expect(text).toContain('案件名\t案件B\n必須\tCOBOL')
})

test('a table with a project a row, or with a remark a row, stays as it is', () => {
  const turned = [0, 1, 2].map((at) => rows.map((row) => row[at] ?? '').join('\t')).join('\n')
  const remarks = '案件名\t倉庫\t新規\n必須\tJava\t3年\n単価\t65万\t税別'
  expect(columnsApart(foldText(turned)).text).toBe(turned)
  expect(columnsApart(foldText(remarks)).text).toBe(remarks)
})
